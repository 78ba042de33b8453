import { sql } from "kysely";
import { expect, test } from "vitest";

import {
  ask,
  call,
  giveProof,
  receiveCode,
  registerPlayer,
  somePassword,
  somePhone,
  verdictOf,
} from "../support/players.ts";
import type { Sent } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";
import { startGateway } from "../support/sms-gateway.ts";

const gateway = await startGateway("first");
const server = await startTestServer({ env: { SMS_GATEWAYS: JSON.stringify([gateway.address]) } });
const { ctx, database } = server;
const { terms_version } = ctx.config;

/** Phones, passwords, tokens and codes of these tests, which must never appear in a log. */
const secrets = new Set<string>();
const secret = (value: string): string => {
  secrets.add(value);
  return value;
};

const newcomer = async () => {
  const phone = secret(somePhone());
  const code = secret(await receiveCode(server, gateway, phone, "register"));
  const { data } = await call(server, "verifyOtp", { body: { phone, code, purpose: "register" } });
  return { phone, proof: secret(data.proof), registered: data.registered };
};

const registration = (phone: string, proof: string) => ({
  phone,
  proof,
  name: "Mya Mya",
  password: secret(somePassword()),
  terms_version,
  adult: true,
});

test("R-101 a visitor registers with phone, code, name and password, and is logged in", async () => {
  const { phone, proof, registered } = await newcomer();
  expect(registered).toBe(false);
  const { data } = await call(server, "register", { body: registration(phone, proof) });
  secret(data.token);
  const { data: sessions } = await call(server, "listSessions", {}, { token: data.token });
  expect(sessions).toMatchObject([{ current: true, address: "127.0.0.*" }]);
  const balances = await sql<{ kind: string; balance: bigint }>`
    select kind::text, balance from account where owner_id = ${BigInt(data.id)}`.execute(
    database.db,
  );
  expect(balances.rows.length).toBeGreaterThanOrEqual(5);
  expect(balances.rows.every(({ balance }) => balance === 0n)).toBe(true);
});

test("R-101 all spellings of a phone number are the same phone", async () => {
  const { phone, proof } = await newcomer();
  const spelled = `+95 9-${phone.slice(2, 5)} ${phone.slice(5)}`;
  const body = registration(spelled, proof);
  const { data } = await call(server, "register", { body });
  const login = { phone: phone.slice(1), password: body.password };
  expect((await call(server, "login", { body: login })).data.id).toBe(data.id);
});

test("R-101 a phone is registered once, and of two concurrent registrations one succeeds", async () => {
  const phone = secret(somePhone());
  const bodies = await Promise.all(
    Array.from({ length: 8 }, async () =>
      registration(phone, secret(await giveProof(server, phone, "register"))),
    ),
  );
  const answers = await Promise.all(bodies.map((body) => ask(server, "register", { body })));
  const verdicts = answers.map(verdictOf);
  expect(verdicts.filter((each) => each === "ok")).toHaveLength(1);
  expect(verdicts.filter((each) => each === "already_registered")).toHaveLength(7);
});

test("R-101 a referral code records who referred the player", async () => {
  const referrer = await registerPlayer(server);
  const { referral_code } = await database.db
    .selectFrom("player")
    .select("referral_code")
    .where("id", "=", BigInt(referrer.id))
    .executeTakeFirstOrThrow();
  const brought = await registerPlayer(server, { referral_code });
  const { referred_by } = await database.db
    .selectFrom("player")
    .select("referred_by")
    .where("id", "=", BigInt(brought.id))
    .executeTakeFirstOrThrow();
  expect(referred_by).toBe(BigInt(referrer.id));

  const phone = somePhone();
  const proof = await giveProof(server, phone, "register");
  const unknown = { ...registration(phone, proof), referral_code: "ZZZZZZ" };
  expect(verdictOf(await ask(server, "register", { body: unknown }))).toBe("referral_unknown");
  // The refused registration did not use up the proof of the phone: the same proof is accepted without the referral
  // code.
  await call(server, "register", { body: registration(phone, proof) });
});

test("R-412 the server itself validates age, terms, name and password", async () => {
  const phone = somePhone();
  const body = registration(phone, await giveProof(server, phone, "register"));
  const refusals = [
    [{ adult: false }, "under_age"],
    [{ terms_version: "2020-01" }, "terms_outdated"],
    [{ name: " \u202e " }, "invalid_request"],
    [{ password: "short" }, "password_refused"],
    [{ password: "password123" }, "password_refused"],
    [{ password: `+95${phone.slice(1)}` }, "password_refused"],
    [{ phone: "12345" }, "phone_invalid"],
    [{ phone: somePhone() }, "proof_expired"],
  ] as const;
  for (const [part, code] of refusals)
    expect(verdictOf(await ask(server, "register", { body: { ...body, ...part } })), code).toBe(
      code,
    );
  await call(server, "register", { body });
});

test("R-102 a player logs in with phone and password", async () => {
  const { phone, password } = await registerPlayer(server);
  secrets.add(phone).add(password);
  const { data } = await call(server, "login", { body: { phone, password } });
  secret(data.token);
  await call(server, "listSessions", {}, { token: data.token });
  const wrong = await ask(server, "login", { body: { phone, password: `${password}x` } });
  expect(verdictOf(wrong)).toBe("invalid_credentials");
});

test("R-102 a player logs in with phone and code", async () => {
  const { phone } = await registerPlayer(server);
  secret(phone);
  const code = secret(await receiveCode(server, gateway, phone, "login"));
  const { data } = await call(server, "verifyOtp", { body: { phone, code, purpose: "login" } });
  expect(data.registered).toBe(true);
  const body = { phone, proof: secret(data.proof) };
  secret((await call(server, "login", { body })).data.token);
  expect(verdictOf(await ask(server, "login", { body }))).toBe("proof_expired");
});

test("R-102 only the holder of an unregistered phone learns that it is not registered", async () => {
  const phone = somePhone();
  const proof = await giveProof(server, phone, "login");
  expect(verdictOf(await ask(server, "login", { body: { phone, proof } }))).toBe("not_registered");
});

test("R-103 a forgotten password is reset with a code, and every session ends", async () => {
  const { phone, password, token } = await registerPlayer(server);
  secrets.add(phone).add(token);
  const code = secret(await receiveCode(server, gateway, phone, "reset"));
  const { data } = await call(server, "verifyOtp", { body: { phone, code, purpose: "reset" } });
  const fresh = secret(somePassword());
  await call(server, "resetPassword", { body: { phone, proof: data.proof, password: fresh } });
  expect(verdictOf(await ask(server, "listSessions", {}, { token }))).toBe("unauthorized");
  expect(verdictOf(await ask(server, "login", { body: { phone, password } }))).toBe(
    "invalid_credentials",
  );
  await call(server, "login", { body: { phone, password: fresh } });
});

test("R-404 a new password ends every other session and not this one", async () => {
  const { id, phone, password, token } = await registerPlayer(server);
  const other = (await call(server, "login", { body: { phone, password } })).data.token;
  const fresh = secret(somePassword());
  const change = (old_password: string, next: string) =>
    ask(server, "changePassword", { body: { old_password, password: next } }, { token });
  expect(verdictOf(await change("wrong-password", fresh))).toBe("password_wrong");
  expect(verdictOf(await change(password, "12345678"))).toBe("password_refused");
  expect(verdictOf(await change(password, fresh))).toBe("ok");
  expect(verdictOf(await ask(server, "listSessions", {}, { token }))).toBe("ok");
  expect(verdictOf(await ask(server, "listSessions", {}, { token: other }))).toBe("unauthorized");
  await call(server, "login", { body: { phone, password: fresh } });
  const { cash_out_held_until } = await database.db
    .selectFrom("player")
    .select("cash_out_held_until")
    .where("id", "=", BigInt(id))
    .executeTakeFirstOrThrow();
  expect(cash_out_held_until?.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
});

test("R-303 logging out ends the session on the server", async () => {
  const { token } = await registerPlayer(server);
  await call(server, "logout", { body: {} }, { token });
  expect(verdictOf(await ask(server, "listSessions", {}, { token }))).toBe("unauthorized");
  expect(verdictOf(await ask(server, "logout", { body: {} }, { token }))).toBe("unauthorized");
});

test.each([
  ["no body at all", {}],
  ["an empty body of JSON", { headers: { "content-type": "application/json" } }],
  ["an empty object", { body: "{}" }],
])("R-303 a logout with %s ends the session", async (_, sent) => {
  const { token } = await registerPlayer(server);
  const { headers, ...rest }: Sent = sent;
  const answer = await server.send("/api/user/logout", {
    ...{ method: "POST", headers: { ...headers, authorization: `Bearer ${token}` } },
    ...rest,
  });
  expect(verdictOf(answer)).toBe("ok");
  expect(verdictOf(await ask(server, "listSessions", {}, { token }))).toBe("unauthorized");
});

test("a route with a required body refuses a request without one", async () => {
  const { token } = await registerPlayer(server);
  const headers = { authorization: `Bearer ${token}` };
  for (const type of [{}, { "content-type": "application/json" }]) {
    const sent = { method: "POST", headers: { ...headers, ...type } };
    expect(verdictOf(await server.send("/api/user/sessions/revoke", sent))).toBe("invalid_request");
  }
});

test("R-402 a player sees all sessions and can end any of them, but none of another player", async () => {
  const { phone, password, token } = await registerPlayer(server);
  const headers = {
    "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/150.0 Mobile Safari/537.36",
  };
  const second = (await call(server, "login", { body: { phone, password } }, { headers })).data
    .token;
  const { data: sessions } = await call(server, "listSessions", {}, { token });
  expect(sessions.map(({ current, device }) => [current, device])).toEqual([
    [false, "Chrome · Android"],
    [true, ""],
  ]);
  const id = sessions.find(({ current }) => !current)?.id ?? "";
  const stranger = await registerPlayer(server);
  const foreign = await ask(server, "revokeSession", { body: { id } }, { token: stranger.token });
  expect(verdictOf(foreign)).toBe("not_found");
  expect(verdictOf(await ask(server, "listSessions", {}, { token: second }))).toBe("ok");
  await call(server, "revokeSession", { body: { id } }, { token });
  expect(verdictOf(await ask(server, "listSessions", {}, { token: second }))).toBe("unauthorized");
});

test("R-403 a device token belongs to the session that sent it last, and is deleted with it", async () => {
  const first = await registerPlayer(server);
  const second = await registerPlayer(server);
  const deviceToken = secret(somePassword());
  const subscription = { endpoint: "https://push.example/1", auth: "YWJj", p256dh: "ZGVm" };
  const save = (token: string) =>
    call(server, "saveDeviceToken", { body: { token: deviceToken, subscription } }, { token });
  const holders = async () =>
    (await database.db.selectFrom("device_token").select("player_id").execute()).map((row) =>
      Number(row.player_id),
    );
  await save(first.token);
  await save(first.token);
  expect(await holders()).toEqual([first.id]);
  await save(second.token);
  expect(await holders()).toEqual([second.id]);
  await call(server, "logout", { body: {} }, { token: second.token });
  expect(await holders()).toEqual([]);
});

test("R-403 a device token is stored with its createTime, and the last one replaces the others", async () => {
  const { id, token } = await registerPlayer(server);
  const stored = async () =>
    database.db
      .selectFrom("device_token")
      .select(["token", "create_time_ms"])
      .where("player_id", "=", BigInt(id))
      .execute();
  const deviceToken = secret(somePassword());
  const save = (body: object) =>
    call(server, "saveDeviceToken", { body: { token: deviceToken, ...body } }, { token });
  for (const createTime of [1_794_000_000_123, 0, Number.MAX_SAFE_INTEGER]) {
    await save({ createTime });
    expect(await stored()).toEqual([{ token: deviceToken, create_time_ms: BigInt(createTime) }]);
  }
  await save({});
  expect(await stored()).toEqual([{ token: deviceToken, create_time_ms: null }]);
});

test("R-412 fields that only the server may set are refused and change nothing", async () => {
  const { id, token, phone, password } = await registerPlayer(server);
  const read = () =>
    database.db
      .selectFrom("player")
      .selectAll()
      .where("id", "=", BigInt(id))
      .executeTakeFirstOrThrow();
  const before = await read();
  const columns = [
    ...Object.keys(before),
    "balance",
    "game_balance",
    "turnover",
    "point",
    "p_balance",
  ];
  const calls = [
    ["/api/user/login", { phone, password }],
    ["/api/user/new_password", { old_password: password, password: somePassword() }],
    ["/api/user/save_device_token", { token: "x" }],
    [
      "/api/user/verify_register",
      registration(somePhone(), await giveProof(server, phone, "register")),
    ],
  ] as const;
  for (const [path, body] of calls)
    for (const column of columns.filter((each) => !(each in body))) {
      const answer = await server.send(path, {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...body, [column]: 1 }),
      });
      expect(verdictOf(answer), `${path} ${column}`).toBe("invalid_request");
    }
  expect(await read()).toEqual(before);
});

test("R-412 the app role of the database cannot raise a level, unfreeze a player or change a phone", async () => {
  const { id } = await registerPlayer(server);
  const attempts = [
    sql`update player set lvl_2 = true where id = ${id}`,
    sql`update player set frozen_at = null where id = ${id}`,
    sql`update player_phone set phone = '09700000000' where player_id = ${id}`,
    sql`delete from player where id = ${id}`,
    sql`delete from player_password where player_id = ${id}`,
  ];
  for (const attempt of attempts)
    await expect(attempt.execute(database.db)).rejects.toMatchObject({ code: "42501" });
});

// The last test, so that it reads everything logged by the tests above.
test("R-412 no phone, password, token or code of these tests appears in the log", () => {
  const log = server.logLines.join("\n");
  expect(log).toContain("/api/user/login");
  expect([...secrets].filter((each) => each.length > 6 && log.includes(each))).toEqual([]);
  expect(log.match(/(?<!\d)(\+?95|0)9\d{7,9}(?!\d)/g)).toBeNull();
});
