import type { ErrorReply } from "@shwe/contract/errors";
import { sql } from "kysely";
import { expect, test } from "vitest";

import {
  ask,
  call,
  drain,
  giveCode,
  giveProof,
  receiveCode,
  registerPlayer,
  someAddress,
  somePassword,
  somePhone,
  verdictOf,
} from "../support/players.ts";
import { startTestServer } from "../support/server.ts";
import { startGateway } from "../support/sms-gateway.ts";

const gateway = await startGateway("first");
const server = await startTestServer({ env: { SMS_GATEWAYS: JSON.stringify([gateway.address]) } });
const { owner, db } = server.database;

type Purpose = "register" | "login" | "reset";
const sendCode = async (phone: string, from = someAddress(), purpose: Purpose = "register") =>
  verdictOf(await ask(server, "sendOtp", { body: { phone, purpose } }, { from }));
const enter = async (phone: string, code: string, purpose: Purpose = "register") =>
  verdictOf(
    await ask(server, "verifyOtp", { body: { phone, code, purpose } }, { from: someAddress() }),
  );
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Simulates that time has passed: moves all times stored for phones into the past. */
const letPass = (seconds: number) =>
  sql`update phone_guard set
    sent_at = array(select each - make_interval(secs => ${seconds}) from unnest(sent_at) as each),
    tried_at = array(select each - make_interval(secs => ${seconds}) from unnest(tried_at) as each),
    password_tried_at =
      array(select each - make_interval(secs => ${seconds}) from unnest(password_tried_at) as each)`.execute(
    owner,
  );

test("R-101 a code has six digits, is sent once in the caller's language, and is not stored in plain text", async () => {
  const phone = somePhone();
  const headers = { "accept-language": "th" };
  const code = await receiveCode(server, gateway, phone, "register", { headers });
  const messages = await gateway.messagesTo(phone);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toMatch(/รหัส .*(?<!\d)\d{6}(?!\d)/);
  const { rows } = await sql<{ row: string }>`
    select row_to_json(one_time_code)::text as row from one_time_code
    union all select row_to_json(phone_guard)::text from phone_guard
    union all select row_to_json(jobs)::text from graphile_worker._private_jobs jobs`.execute(
    owner,
  );
  const stored = rows.map(({ row }) => row).join("\n");
  expect(stored).toContain("register");
  expect(stored).not.toContain(phone);
  expect(stored).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
});

test("R-101 the phone and code of a queued message are readable in no table", async () => {
  const phone = somePhone();
  expect(await sendCode(phone)).toBe("ok");
  const jobs = async () =>
    (
      await sql<{ row: string }>`
        select payload::text as row from graphile_worker._private_jobs`.execute(owner)
    ).rows.map(({ row }) => row);
  const waiting = await jobs();
  expect(waiting).toHaveLength(1);
  expect(waiting[0]).not.toContain(phone);
  await drain(server.ctx);
  const [message] = await gateway.messagesTo(phone);
  expect(message?.text).toMatch(/\d{6}/);
  expect(await jobs()).toEqual([]);
});

test("R-101 a code is valid once", async () => {
  const phone = somePhone();
  const code = await giveCode(server, phone, "register");
  const answers = await Promise.all(Array.from({ length: 10 }, () => enter(phone, code)));
  expect(answers.filter((each) => each === "ok")).toHaveLength(1);
  expect(answers.filter((each) => each === "code_expired")).toHaveLength(9);
});

test("R-101 a code is valid for three minutes", async () => {
  const phone = somePhone();
  const { data } = await call(server, "sendOtp", { body: { phone, purpose: "register" } });
  expect(data).toEqual({ expires_in_s: 180, resend_in_s: 60 });
  const code = await giveCode(server, phone, "register");
  await sql`update one_time_code set expires_at = clock_timestamp()`.execute(owner);
  expect(await enter(phone, code)).toBe("code_expired");
});

test("R-101 a code is valid for its purpose and its phone only, and so is a proof", async () => {
  const { phone, password } = await registerPlayer(server);
  const code = await giveCode(server, phone, "login");
  expect(await enter(phone, code, "reset")).toBe("invalid_code");
  expect(await enter(somePhone(), code, "login")).toBe("invalid_code");
  expect(await enter(phone, code, "login")).toBe("ok");

  const proof = await giveProof(server, phone, "login");
  const reset = { phone, proof, password: somePassword() };
  expect(verdictOf(await ask(server, "resetPassword", { body: reset }))).toBe("proof_expired");
  const other = { phone: (await registerPlayer(server)).phone, proof };
  expect(verdictOf(await ask(server, "login", { body: other }))).toBe("proof_expired");
  expect(verdictOf(await ask(server, "login", { body: { phone, proof } }))).toBe("ok");
  expect(verdictOf(await ask(server, "login", { body: { phone, password } }))).toBe("ok");
});

test("R-101 a proof expires, and of two concurrent uses one succeeds", async () => {
  const { phone } = await registerPlayer(server);
  const old = await giveProof(server, phone, "login");
  await sql`update phone_proof set expires_at = clock_timestamp()`.execute(owner);
  expect(verdictOf(await ask(server, "login", { body: { phone, proof: old } }))).toBe(
    "proof_expired",
  );
  const proof = await giveProof(server, phone, "login");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ask(server, "login", { body: { phone, proof } })),
  );
  expect(answers.map(verdictOf).filter((each) => each === "ok")).toHaveLength(1);
});

test("R-101 a newer code replaces the previous one", async () => {
  const phone = somePhone();
  const first = await receiveCode(server, gateway, phone, "register");
  await letPass(61);
  const second = await receiveCode(server, gateway, phone, "register");
  expect(await enter(phone, first)).toBe("invalid_code");
  expect(await enter(phone, second)).toBe("ok");
});

test("R-412 a phone gets one code a minute, three in ten minutes, five a day, from all addresses together", async () => {
  const phone = somePhone();
  const wave = () => Promise.all(Array.from({ length: 8 }, () => sendCode(phone)));
  const accepted = async () => (await wave()).filter((each) => each === "ok").length;
  const sent: number[] = [];
  for (const pause_s of [0, 59, 2, 60, 120, 600, 601, 3600, 86_400]) {
    await letPass(pause_s);
    sent.push(await accepted());
  }
  expect(sent).toEqual([1, 0, 1, 1, 0, 1, 1, 0, 1]);
  const refused = await ask(
    server,
    "sendOtp",
    { body: { phone, purpose: "login" } },
    { from: someAddress(), headers: { "accept-language": "en" } },
  );
  expect(refused.status).toBe(429);
  const wait_s = Number(refused.headers["retry-after"]);
  expect(wait_s).toBeGreaterThan(0);
  const { message, details } = refused.json() as ErrorReply;
  const again_at = Date.parse(details?.again_at ?? "");
  expect(Math.abs(again_at - Date.now() - wait_s * 1_000)).toBeLessThan(60_000);
  expect(message).toMatch(/ at (\d{4}-\d{2}-\d{2} )?\d{2}:\d{2}\.$/);
});

test("R-412 a refusal by two limits names the moment at which both allow the next code", async () => {
  const from = someAddress();
  for (let sends = 0; sends < 5; sends += 1) expect(await sendCode(somePhone(), from)).toBe("ok");
  await sql`update code_allowance set sent = sent + 20 where scope = 'address_day'`.execute(owner);
  const body = { phone: somePhone(), purpose: "login" } as const;
  const refused = await ask(server, "sendOtp", { body }, { from });
  expect(verdictOf(refused)).toBe("too_many_codes");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_600);
});

test("R-412 concurrent guesses from many addresses never exceed five tries of a code", async () => {
  const phone = somePhone();
  const code = await giveCode(server, phone, "register");
  const guesses = await Promise.all(Array.from({ length: 60 }, () => enter(phone, wrong(code))));
  expect(guesses.filter((each) => each === "invalid_code")).toHaveLength(5);
  expect(guesses.filter((each) => each === "code_expired")).toHaveLength(55);
  expect(await enter(phone, code)).toBe("code_expired");
});

test("R-412 a phone's codes can be tried fifteen times a day, and no more", async () => {
  const phone = somePhone();
  const verdicts: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    const code = await giveCode(server, phone, "register");
    const guesses = await Promise.all(Array.from({ length: 12 }, () => enter(phone, wrong(code))));
    verdicts.push(...guesses);
  }
  expect(verdicts.filter((each) => each === "invalid_code")).toHaveLength(15);
  const code = await giveCode(server, phone, "register");
  expect(await enter(phone, code)).toBe("too_many_codes");
  await letPass(86_400);
  expect(await enter(phone, code)).toBe("ok");
});

test("R-412 a password can be tried ten times in 15 minutes, from all addresses together", async () => {
  const { phone, password } = await registerPlayer(server);
  const tryOne = async (given: string) =>
    verdictOf(
      await ask(server, "login", { body: { phone, password: given } }, { from: someAddress() }),
    );
  const tries = await Promise.all(Array.from({ length: 25 }, () => tryOne("wrong-password")));
  expect(tries.filter((each) => each === "invalid_credentials")).toHaveLength(10);
  expect(tries.filter((each) => each === "too_many_requests")).toHaveLength(15);
  expect(await tryOne(password)).toBe("too_many_requests");
  await letPass(900);
  expect(await tryOne(password)).toBe("ok");
  expect(await tryOne("wrong-password")).toBe("invalid_credentials");
});

test("R-412 an address with five unverified codes gets no sixth until codes are verified", async () => {
  const from = someAddress();
  const phones = Array.from({ length: 12 }, somePhone);
  const sent = await Promise.all(phones.map((phone) => sendCode(phone, from)));
  expect(sent.filter((each) => each === "ok")).toHaveLength(5);
  expect(sent.filter((each) => each === "too_many_codes")).toHaveLength(7);

  await drain(server.ctx);
  const served = phones.filter((_, index) => sent[index] === "ok");
  for (const phone of served.slice(0, 2)) {
    const code = /\d{6}/.exec((await gateway.messagesTo(phone))[0]?.text ?? "")?.[0] ?? "";
    expect(await enter(phone, code)).toBe("ok");
  }
  const later: string[] = [];
  for (let sends = 0; sends < 4; sends += 1) later.push(await sendCode(somePhone(), from));
  expect(later).toEqual(["ok", "ok", "ok", "too_many_codes"]);
});

test("R-412 the hour of an address begins with its first code and not at a full hour", async () => {
  const from = someAddress();
  for (let sends = 0; sends < 5; sends += 1) expect(await sendCode(somePhone(), from)).toBe("ok");
  const letHourPass = (minutes: number) =>
    sql`update code_allowance set window_at = window_at - make_interval(mins => ${minutes})
      where scope = 'address_hour'`.execute(owner);
  await letHourPass(59);
  expect(await sendCode(somePhone(), from)).toBe("too_many_codes");
  await letHourPass(1);
  expect(await sendCode(somePhone(), from)).toBe("ok");
});

test("R-412 a block of ten thousand numbers gets twenty unverified codes a day", async () => {
  const block = somePhone().slice(0, 7);
  const phones = Array.from(
    { length: 40 },
    (_, index) => `${block}${String(index).padStart(4, "0")}`,
  );
  const sent = await Promise.all(phones.map((phone) => sendCode(phone)));
  expect(sent.filter((each) => each === "ok")).toHaveLength(20);
  expect(await sendCode(somePhone())).toBe("ok");
});

test("R-412 old codes, proofs and counts are deleted by the sweep", async () => {
  await giveCode(server, somePhone(), "register");
  await sql`update one_time_code set created_at = created_at - interval '3 days'`.execute(owner);
  await sql`update phone_guard set touched_at = touched_at - interval '3 days'`.execute(owner);
  await sql`update address_guard set touched_at = touched_at - interval '2 hours'`.execute(owner);
  await sql`update code_allowance set window_at = window_at - interval '4 days'`.execute(owner);
  await sql`update phone_proof set expires_at = expires_at - interval '3 days'`.execute(owner);
  await sql`select graphile_worker.add_job('sweep_identity')`.execute(db);
  await drain(server.ctx);
  const guards = ["phone_guard", "address_guard", "code_allowance"] as const;
  for (const table of ["one_time_code", "phone_proof", ...guards] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});
