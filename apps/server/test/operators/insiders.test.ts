import { sql } from "kysely";
import { expect, test, vi } from "vitest";

import { runCommand } from "../../scripts/operator/commands.ts";
import { proposeChange, sealActs } from "../../src/modules/operators/index.ts";
import { proposeResult } from "../../src/modules/lottery/office.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import {
  asOperator,
  codeOf,
  cookieIn,
  giveOperator,
  office_origin,
  startTestOffice,
  type TestOperator,
} from "../support/office.ts";
import {
  challengeFor,
  enrolOperator,
  giveInvitation,
  givePasskey,
  password,
} from "../support/office-examples.ts";
import { makePasskey } from "../support/authenticator.ts";
import { registerPlayer, somePhone } from "../support/players.ts";
import type { Answer } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";
import { giveWaitingDraw } from "../support/waiting-draws.ts";

/*
 * What dishonest or careless operators try, through the API and with the database rights of the office process. Each attempt
 * is refused, or the audit log shows it.
 */
const server = await startTestServer();
const office = await startTestOffice(server);
const { owner, as } = server.database;

const post = (path: string, body: unknown, by?: Pick<TestOperator, "cookie">, headers = {}) =>
  office(path, {
    method: "POST",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { ...(by ? asOperator(by).headers : {}), ...headers },
  });
const codeIn = (answer: Answer) =>
  answer.status === 200 ? "done" : (answer.json() as { code: string }).code;
const refusedBy = async (sent: Promise<Answer>) => codeIn(await sent);

const bySql = (statement: string) => sql.raw(statement).execute(as("office"));

const roleOf = async ({ id }: { id: bigint }) =>
  (await owner.selectFrom("operator").select("role").where("id", "=", id).executeTakeFirstOrThrow())
    .role;

/** A request of one owner to make an auditor a finance operator, and another owner who may confirm it. */
const giveRequest = async () => {
  const maker = await giveOperator(server, "owner");
  const checker = await giveOperator(server, "owner");
  const target = await giveOperator(server, "auditor");
  const id = await inTransaction(owner, (tx) =>
    proposeChange(tx, maker, {
      kind: "operator.role",
      subject: `operator:${target.id}`,
      change: { role: "finance" },
      reason: "a new task",
    }),
  );
  return { id, maker, checker, target, path: `/office/approvals/${id}` };
};

test("O1 the maker cannot confirm or reject the own request through the API", async () => {
  const { path, maker, target } = await giveRequest();
  expect(await refusedBy(post(`${path}/confirm`, undefined, maker))).toBe("approval_own");
  expect(await refusedBy(post(`${path}/reject`, { reason: "no longer" }, maker))).toBe(
    "approval_own",
  );
  expect(await roleOf(target)).toBe("auditor");
});

test("O1 the maker cannot confirm the own request through SQL", async () => {
  const { id, maker } = await giveRequest();
  await expect(bySql(`select approval_confirm(${id}, ${maker.id})`)).rejects.toMatchObject({
    code: "SO009",
  });
  for (const state of ["confirmed", "rejected"])
    await expect(
      sql`update approval set state = ${state}, decided_by = ${maker.id}, decided_at = now(),
        decided_xact = pg_current_xact_id(), decision_reason = ${state === "rejected" ? "x" : null}
        where id = ${id}`.execute(owner),
    ).rejects.toThrow("decided_by_another");
});

test("O1 a request is confirmed once, and its effect is not repeated", async () => {
  const { path, id, checker, target } = await giveRequest();
  expect(await refusedBy(post(`${path}/confirm`, undefined, checker))).toBe("done");
  expect(await roleOf(target)).toBe("finance");
  expect(await refusedBy(post(`${path}/confirm`, undefined, checker))).toBe("approval_decided");
  expect(await refusedBy(post(`${path}/reject`, { reason: "too late" }, checker))).toBe(
    "approval_decided",
  );
  // The effect is bound to the transaction of the confirmation.
  await expect(
    bySql(`select operator_change_role(${target.id}, 'owner', ${id})`),
  ).rejects.toMatchObject({ code: "SO006" });
});

test("O1 a request cannot be confirmed after it has expired", async () => {
  const { path, id, checker, target } = await giveRequest();
  await sql`alter table approval disable trigger is_final`.execute(owner);
  await sql`update approval set expires_at = clock_timestamp() where id = ${id}`.execute(owner);
  await sql`alter table approval enable trigger is_final`.execute(owner);
  expect(await refusedBy(post(`${path}/confirm`, undefined, checker))).toBe("approval_expired");
  expect(await roleOf(target)).toBe("auditor");
});

test("O1 a request cannot be confirmed after its subject has changed", async () => {
  const { path, checker, target } = await giveRequest();
  await sql`update operator set role = 'support' where id = ${target.id}`.execute(owner);
  expect(await refusedBy(post(`${path}/confirm`, undefined, checker))).toBe("approval_stale");
  expect(await roleOf(target)).toBe("support");
});

test("O1 a request cannot be changed after it was made", async () => {
  const { id } = await giveRequest();
  for (const change of [
    `change = '{"role": "owner"}'`,
    "expires_at = now() + interval '1 year'",
    "made_by = made_by + 1",
  ])
    await expect(
      sql.raw(`update approval set ${change} where id = ${id}`).execute(owner),
    ).rejects.toMatchObject({ code: "SO003" });
  await expect(sql`delete from approval`.execute(owner)).rejects.toMatchObject({ code: "SO003" });
});

test("O1 an operator whose role does not decide this kind cannot confirm", async () => {
  const { path, target } = await giveRequest();
  for (const role of ["finance", "draws", "support"] as const)
    expect(
      await refusedBy(post(`${path}/confirm`, undefined, await giveOperator(server, role))),
    ).toBe("checker_role_refused");
  expect(
    await refusedBy(post(`${path}/confirm`, undefined, await giveOperator(server, "auditor"))),
  ).toBe("forbidden");
  expect(await roleOf(target)).toBe("auditor");
});

test("O1 a new or reset operator cannot confirm for 24 hours once there are two owners", async () => {
  const { path } = await giveRequest();
  const { name, secret } = await enrolOperator({ server, office });
  await sql`update operator set role = 'owner' where name = ${name}`.execute(owner);
  const challenge = await challengeFor(office, name);
  const cookie = cookieIn(await post("/office/login/code", { challenge, code: codeOf(secret) }));
  expect(await refusedBy(post(`${path}/confirm`, undefined, { cookie }))).toBe("checker_too_new");
});

test("O4 a disabled operator's session ends at once, also for an act in progress", async () => {
  const { path, maker, checker, target } = await giveRequest();
  const disabled = await post(`/office/operators/${checker.id}/disable`, { reason: "left" }, maker);
  expect(codeIn(disabled)).toBe("done");
  expect(await refusedBy(post(`${path}/confirm`, undefined, checker))).toBe("unauthorized");
  expect(await roleOf(target)).toBe("auditor");
});

test("O4 a permission that is removed during a session counts at once", async () => {
  const support = await giveOperator(server, "owner");
  expect((await office("/office/operators", asOperator(support))).status).toBe(200);
  await sql`update operator set role = 'support' where id = ${support.id}`.execute(owner);
  expect(codeIn(await office("/office/operators", asOperator(support)))).toBe("forbidden");
});

test("O2 a code of the authenticator app is accepted once, also by two parallel logins", async () => {
  const { name, secret } = await enrolOperator({ server, office });
  const challenges = [await challengeFor(office, name), await challengeFor(office, name)];
  const code = codeOf(secret);
  const answers = await Promise.all(
    challenges.map((challenge) => refusedBy(post("/office/login/code", { challenge, code }))),
  );
  expect(answers.toSorted()).toEqual(["code_refused", "done"]);
});

test("O2 the code of the enrolment cannot be used to log in", async () => {
  const { name, code } = await enrolOperator({ server, office });
  const challenge = await challengeFor(office, name);
  expect(await refusedBy(post("/office/login/code", { challenge, code }))).toBe("code_refused");
});

test("O2 a recovery code is accepted once", async () => {
  const { name, recovery_codes } = await enrolOperator({ server, office });
  const [recovery_code] = recovery_codes;
  const use = async () =>
    refusedBy(
      post("/office/login/code", { challenge: await challengeFor(office, name), recovery_code }),
    );
  expect(await use()).toBe("done");
  expect(await use()).toBe("code_refused");
});

test("O2 a password alone opens no session, and its challenge is used once", async () => {
  const { name, secret } = await enrolOperator({ server, office });
  const challenge = await challengeFor(office, name);
  const first = await post("/office/login/code", { challenge, code: codeOf(secret) });
  expect(codeIn(first)).toBe("done");
  expect(await refusedBy(post("/office/login/code", { challenge, code: codeOf(secret, 1) }))).toBe(
    "challenge_expired",
  );
});

test("O2 guessing codes is stopped after five attempts, for known and unknown names alike", async () => {
  const { name } = await enrolOperator({ server, office });
  for (const guessed of [name, "nobody-has-this-name"]) {
    const answers: string[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1)
      answers.push(
        await refusedBy(
          post("/office/login/password", { name: guessed, password: "wrong password" }),
        ),
      );
    expect(answers).toEqual([
      ...Array.from({ length: 5 }, () => "login_refused"),
      "too_many_requests",
      "too_many_requests",
    ]);
  }
  // The right password does not help until the time has passed.
  expect(await refusedBy(post("/office/login/password", { name, password }))).toBe(
    "too_many_requests",
  );
});

test("O2 an answer of a passkey is accepted once, and only for its own challenge and origin", async () => {
  const operator = await giveOperator(server, "support");
  const passkey = await givePasskey({ server, office, operator });
  const start = async () =>
    (
      (await post("/office/login/passkey/start", undefined)).json() as {
        data: { challenge: string; rp_id: string };
      }
    ).data;
  const asked = await start();
  const answer = passkey.answer(asked, office_origin);
  expect(await refusedBy(post("/office/login/passkey", answer))).toBe("done");
  expect(await refusedBy(post("/office/login/passkey", answer))).toBe("challenge_expired");
  const elsewhere = passkey.answer(await start(), "https://evil.example");
  expect(await refusedBy(post("/office/login/passkey", elsewhere))).toBe("passkey_refused");
  const stranger = makePasskey().answer(await start(), office_origin);
  expect(await refusedBy(post("/office/login/passkey", stranger))).toBe("passkey_refused");
});

test("O2 a passkey of another operator proves nothing", async () => {
  const [mine, theirs] = [await giveOperator(server, "owner"), await giveOperator(server, "owner")];
  const passkey = await givePasskey({ server, office, operator: theirs });
  const started = await post("/office/proof/passkey/start", undefined, mine);
  const { data } = started.json() as { data: { challenge: string; rp_id: string } };
  expect(
    await refusedBy(post("/office/proof/passkey", passkey.answer(data, office_origin), mine)),
  ).toBe("passkey_refused");
});

test("O4 an invitation is used once, and the secret of its link is in no reply of a list", async () => {
  const invitation = await giveInvitation({ server });
  const started = await post("/office/enrol/start", { invitation });
  const { data } = started.json() as { data: { totp_secret: string } };
  const enrol = () =>
    refusedBy(post("/office/enrol", { invitation, password, code: codeOf(data.totp_secret) }));
  expect(await enrol()).toBe("done");
  expect(await enrol()).toBe("invitation_expired");
  const listed = await office("/office/operators", asOperator(await giveOperator(server, "owner")));
  expect(listed.bytes.toString("utf8")).not.toContain(invitation);
});

test("O4 the link of an invitation is given to its maker only, once", async () => {
  const [maker, other] = [await giveOperator(server, "owner"), await giveOperator(server, "owner")];
  const { rows } = await sql<{ id: bigint }>`
    with added as (insert into operator (name, role) values ('linked-once', 'support') returning id)
    insert into operator_invitation (operator_id, made_by, expires_at)
    select id, ${maker.id}, clock_timestamp() + interval '1 hour' from added returning operator_id as id`.execute(
    owner,
  );
  const path = `/office/operators/${rows[0]?.id}/link`;
  expect(await refusedBy(post(path, undefined, other))).toBe("invitation_expired");
  expect(await refusedBy(post(path, undefined, maker))).toBe("done");
  expect(await refusedBy(post(path, undefined, maker))).toBe("invitation_expired");
});

test("O4 with two owners one owner alone cannot invite, promote or reset anybody", async () => {
  const [one] = [await giveOperator(server, "owner"), await giveOperator(server, "owner")];
  const target = await giveOperator(server, "auditor");
  const reason = "for a test";
  const sent = [
    post(
      "/office/invitations",
      { name: "eve-eve", role: "owner", phone: somePhone(), reason },
      one,
    ),
    post(`/office/operators/${target.id}/role`, { role: "owner", reason }, one),
    post(`/office/operators/${target.id}/reset`, { reason }, one),
  ];
  for (const answer of await Promise.all(sent))
    expect((answer.json() as { data: { approval_id: string | null } }).data.approval_id).toMatch(
      /^\d+$/,
    );
  expect(await roleOf(target)).toBe("auditor");
  for (const statement of [
    `select operator_invite('eve-eve', 'owner', '09444000001', ${one?.id}, null, now() + interval '1 day')`,
    `select operator_change_role(${target.id}, 'owner', null)`,
    `select operator_reset(${target.id}, ${one?.id}, null, now() + interval '1 day')`,
  ])
    await expect(bySql(statement)).rejects.toMatchObject({ code: "SO006" });
});

test("O4 a reset takes password, second factor, passkeys and sessions away", async () => {
  const { name } = await enrolOperator({ server, office });
  const { id } = await owner
    .selectFrom("operator")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  const [maker, checker] = [
    await giveOperator(server, "owner"),
    await giveOperator(server, "owner"),
  ];
  const proposed = await post(`/office/operators/${id}/reset`, { reason: "lost phone" }, maker);
  const { data } = proposed.json() as { data: { approval_id: string } };
  expect(
    await refusedBy(post(`/office/approvals/${data.approval_id}/confirm`, undefined, checker)),
  ).toBe("done");
  expect(await refusedBy(post("/office/login/password", { name, password }))).toBe("login_refused");
  const { rows } = await sql<{ left: bigint }>`
    select (select count(*) from operator_credential where operator_id = ${id})
      + (select count(*) from operator_recovery_code where operator_id = ${id})
      + (select count(*) from operator_session where operator_id = ${id} and revoked_at is null) as left`.execute(
    owner,
  );
  expect(rows).toEqual([{ left: 0n }]);
});

test("O4 the last owner can be neither disabled nor given another role, also by two at once", async () => {
  await sql`update operator set state = 'disabled', disabled_at = now()
    where role = 'owner' and id <> (select min(id) from operator where role = 'owner' and state = 'active')`.execute(
    owner,
  );
  const [last] = (
    await owner
      .selectFrom("operator")
      .select("id")
      .where("role", "=", "owner")
      .where("state", "=", "active")
      .execute()
  ).map(({ id }) => id);
  for (const statement of [
    `select operator_disable(${last})`,
    `select operator_change_role(${last}, 'auditor', null)`,
  ])
    await expect(bySql(statement)).rejects.toMatchObject({ code: "SO001" });
  const second = await giveOperator(server, "owner");
  const ended = await Promise.allSettled([
    bySql(`select operator_disable(${last})`),
    bySql(`select operator_disable(${second.id})`),
  ]);
  expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("O5 an operator cannot have the phone of a player, and no player that of an operator", async () => {
  const admin = await giveOperator(server, "owner");
  const phone = somePhone();
  const player = await registerPlayer(server, { phone });
  expect(player.id).toBeGreaterThan(0);
  const invite = (given: string, name: string) =>
    refusedBy(
      post(
        "/office/invitations",
        { name, role: "support", phone: given, reason: "a new colleague" },
        admin,
      ),
    );
  expect(await invite(phone, "player-too")).toBe("operator_phone_taken");
  const own = somePhone();
  expect(await invite(own, "colleague-1")).toBe("done");
  await sql`insert into operator (name, role, phone) values ('colleague-2', 'support', ${own})`.execute(
    owner,
  );
  await expect(registerPlayer(server, { phone: own })).rejects.toThrow("registration_refused");
  await expect(
    sql`insert into player_phone (player_id, phone) values (${player.id}, ${own})`.execute(
      as("api"),
    ),
  ).rejects.toMatchObject({ code: "SO005" });
});

test("T16 a changed row of the audit log is found by the verification in the office", async () => {
  const auditor = await giveOperator(server, "auditor");
  const verify = async () =>
    (
      (await post("/office/acts/verify", undefined, auditor)).json() as {
        data: { fault: string | null; unsealed: number };
      }
    ).data;
  await giveRequest();
  await vi.waitFor(async () => {
    await sealActs(as("signer"), { dir: server.ctx.config.act_seal_dir, signer: server.signer });
    expect(await verify()).toMatchObject({ fault: null, unsealed: 0 });
  }, 30_000);
  await sql`alter table operator_act disable trigger is_final`.execute(owner);
  await sql`update operator_act set details = '{"role":"none"}' where act = 'approval.open'`.execute(
    owner,
  );
  expect((await verify()).fault).toMatch(/^act \d+ is changed/);
});

test("S4 no operator can propose a result before the draw is closed and its result is due", async () => {
  const draws = await giveOperator(server, "draws");
  const draw_id = await giveWaitingDraw(owner, {
    game: "2d",
    result_at: new Date(Date.now() + 600_000),
  });
  const files = [{ name: "a.txt", bytes: Buffer.from("x") }];
  await expect(
    inTransaction(as("office"), (tx) =>
      proposeResult(tx, draws, { draw_id, digits: "05", reason: "early", files }),
    ),
  ).rejects.toMatchObject({ code: "result_not_awaited" });
  await expect(
    bySql(`select lottery_propose_result(${draw_id}, '05', 'x', '{a}', '{x}', ${draws.id})`),
  ).rejects.toMatchObject({ code: "SL007" });
});

test("O1 a result is not published without the confirmation of its request, also through SQL", async () => {
  const draws = await giveOperator(server, "draws");
  const draw_id = await giveWaitingDraw(owner, {
    game: "2d",
    result_at: new Date(Date.now() - 60_000),
  });
  const files = [{ name: "a.txt", bytes: Buffer.from("x") }];
  const proposal = await inTransaction(as("office"), (tx) =>
    proposeResult(tx, draws, { draw_id, digits: "05", reason: "the sources differ", files }),
  );
  const other = await giveOperator(server, "draws");
  await expect(
    bySql(`select lottery_confirm_result(${proposal}, ${other.id})`),
  ).rejects.toMatchObject({ code: "SO006" });
  await expect(
    bySql("select lottery_change_terms('2d', null, '{\"odds\": 99}', 'x')"),
  ).rejects.toMatchObject({ code: "42501" });
  await expect(bySql("select lottery_apply_terms(1, '2d', null, 'x')")).rejects.toMatchObject({
    code: "SO006",
  });
});

test("O1 once an owner has enrolled, commands refuse what needs two people", async () => {
  await giveOperator(server, "owner");
  const { name } = await giveOperator(server, "draws");
  await expect(
    runCommand(["result", "confirm", "1", "--by", name], as("operator")),
  ).rejects.toThrow("this is done in the office");
  await expect(
    runCommand(["terms", "change", "2d", "--by", name, "--set", "{}"], as("operator")),
  ).rejects.toThrow("this is done in the office");
});

test("O4 an operator ends only own sessions, and a logout ends the session", async () => {
  const [mine, theirs] = [
    await giveOperator(server, "support"),
    await giveOperator(server, "support"),
  ];
  expect(await refusedBy(post(`/office/sessions/${theirs.session_id}/end`, undefined, mine))).toBe(
    "not_found",
  );
  const out = await post("/office/logout", undefined, mine);
  expect(out.headers["set-cookie"]?.[0]).toMatch(/^__Host-office=; Max-Age=0;/);
  expect(codeIn(await office("/office/me", asOperator(mine)))).toBe("unauthorized");
});

test("O2 the session cookie cannot be read by scripts, is for this host only and is not sent by other sites", async () => {
  const { name, secret } = await enrolOperator({ server, office });
  const challenge = await challengeFor(office, name);
  const answer = await post("/office/login/code", { challenge, code: codeOf(secret) });
  expect(answer.headers["set-cookie"]).toEqual([
    expect.stringMatching(
      /^__Host-office=[A-Za-z0-9_-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
    ),
  ]);
});

test("O3 logins, proofs, requests and decisions are in the audit log with their operator", async () => {
  const { path, id, maker, checker } = await giveRequest();
  await post(`${path}/reject`, { reason: "not needed" }, checker);
  const { rows } = await sql<{ act: string; operator_id: bigint }>`
    select act, operator_id from operator_act where details::jsonb ->> 'approval' = ${String(id)} order by seq`.execute(
    owner,
  );
  expect(rows).toEqual([
    { act: "approval.open", operator_id: maker.id },
    { act: "approval.reject", operator_id: checker.id },
  ]);
});
