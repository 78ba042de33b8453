import { sql } from "kysely";
import { expect, test, vi } from "vitest";

import { runCommand } from "../../scripts/operator/commands.ts";
import { proposeChange, sealActs } from "../../src/modules/operators/index.ts";
import { operatorEffects } from "../../src/modules/operators/office.ts";
import { inTransaction } from "../../src/platform/db/index.ts";
import {
  asOperator,
  codeOf,
  cookieIn,
  giveOperator,
  startTestOffice,
  type TestOperator,
} from "../support/office.ts";
import { challengeFor, enrolOperator, password } from "../support/office-examples.ts";
import { registerPlayer, somePhone } from "../support/players.ts";
import type { Answer } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";
import { untilWaiting } from "../support/until-waiting.ts";

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
    proposeChange(
      tx,
      maker,
      {
        kind: "operator.role",
        subject: `operator:${target.id}`,
        change: { role: "finance" },
        reason: "a new task",
      },
      operatorEffects["operator.role"].describe,
    ),
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
    bySql(`select operator_change_role(${target.id}, 'owner', ${checker.id}, ${id})`),
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
  // These roles do not see requests about operators, so the answer does not reveal that there is one.
  for (const role of ["finance", "draws", "support"] as const) {
    const outsider = await giveOperator(server, role);
    for (const [step, body] of [
      ["confirm", undefined],
      ["reject", { reason: "not needed" }],
      ["withdraw", undefined],
    ] as const)
      expect(await refusedBy(post(`${path}/${step}`, body, outsider))).toBe("approval_unknown");
  }
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
  const confirm = () => refusedBy(post(`${path}/confirm`, undefined, { cookie }));
  const letPass = (time: string) =>
    sql`update operator set checker_from = checker_from - ${time}::interval where name = ${name}`.execute(
      owner,
    );
  expect(await confirm()).toBe("checker_too_new");
  await letPass("23 hours 59 minutes");
  expect(await confirm()).toBe("checker_too_new");
  await letPass("1 minute");
  expect(await confirm()).toBe("done");
});

test("O4 a disabled operator's session ends at once", async () => {
  const { path, maker, checker, target } = await giveRequest();
  const disabled = await post(`/office/operators/${checker.id}/disable`, { reason: "left" }, maker);
  expect(codeIn(disabled)).toBe("done");
  expect(await refusedBy(post(`${path}/confirm`, undefined, checker))).toBe("unauthorized");
  expect(await roleOf(target)).toBe("auditor");
});

test("O4 an act that was admitted before its operator was disabled does not commit afterwards", async () => {
  const { path, checker, target } = await giveRequest();
  // The confirmation is admitted while this transaction has not disabled its operator yet, and waits for it.
  const answer = await inTransaction(owner, async (tx) => {
    await sql`select operator_disable(${checker.id}, ${checker.id}, 'left')`.execute(tx);
    const confirmed = post(`${path}/confirm`, undefined, checker);
    await untilWaiting(server.database);
    return { confirmed };
  });
  expect(await refusedBy(answer.confirmed)).toBe("unauthorized");
  expect(await roleOf(target)).toBe("auditor");
});

test("O4 a permission that is removed during a session counts at once", async () => {
  const support = await giveOperator(server, "owner");
  expect((await office("/office/operators", asOperator(support))).status).toBe(200);
  await sql`update operator set role = 'support' where id = ${support.id}`.execute(owner);
  expect(codeIn(await office("/office/operators", asOperator(support)))).toBe("forbidden");
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
    `select operator_invite('eve-eve', 'owner', '09444000001', ${one?.id}, null)`,
    `select operator_change_role(${target.id}, 'owner', ${one?.id}, null)`,
    `select operator_reset(${target.id}, ${one?.id}, null)`,
  ])
    await expect(bySql(statement)).rejects.toMatchObject({ code: "SO006" });
});

test("O4 an owner who disables the other one still needs two people, also a year later", async () => {
  const [one, two] = [await giveOperator(server, "owner"), await giveOperator(server, "owner")];
  expect(
    await refusedBy(post(`/office/operators/${two?.id}/disable`, { reason: "a plot" }, one)),
  ).toBe("done");
  await sql`update operator set disabled_at = disabled_at - interval '1 year' where id = ${two?.id}`.execute(
    owner,
  );
  await sql`update operator set state = 'disabled', disabled_at = now() - interval '1 year'
    where role = 'owner' and id <> ${one?.id} and state <> 'disabled'`.execute(owner);
  await expect(
    bySql(`select operator_invite('plot-1', 'finance', '09444000002', ${one?.id}, null)`),
  ).rejects.toMatchObject({ code: "SO006" });
});

test("O1 what is applied is what was confirmed, also through SQL", async () => {
  const { id, checker, target } = await giveRequest();
  await expect(
    inTransaction(as("office"), async (tx) => {
      await sql`select approval_confirm(${id}, ${checker.id})`.execute(tx);
      await sql`select operator_change_role(${target.id}, 'owner', ${checker.id}, ${id})`.execute(
        tx,
      );
    }),
  ).rejects.toMatchObject({ code: "SO006" });
});

test("O1 a request of an operator who was disabled since cannot be confirmed", async () => {
  const { path, maker, checker, target } = await giveRequest();
  await sql`select operator_disable(${maker.id}, ${maker.id}, 'left')`.execute(owner);
  expect(await refusedBy(post(`${path}/confirm`, undefined, checker))).toBe("approval_decided");
  expect(await roleOf(target)).toBe("auditor");
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
  await sql`update operator set state = 'disabled', disabled_at = now() - interval '2 days'
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
  await sql`update operator set owner_since = null where id <> ${last}`.execute(owner);
  for (const statement of [
    `select operator_disable(${last}, ${last}, 'left')`,
    `select operator_change_role(${last}, 'auditor', ${last}, null)`,
  ])
    await expect(bySql(statement)).rejects.toMatchObject({ code: "SO001" });
  const second = await giveOperator(server, "owner");
  const ended = await Promise.allSettled([
    bySql(`select operator_disable(${last}, ${last}, 'left')`),
    bySql(`select operator_disable(${second.id}, ${second.id}, 'left')`),
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

test("O1 once an owner has enrolled, commands refuse what needs two people", async () => {
  await giveOperator(server, "owner");
  const { name } = await giveOperator(server, "draws");
  await expect(
    runCommand(["result", "confirm", "1", "--by", name], as("operator")),
  ).rejects.toThrow("this is done in the office");
  await expect(runCommand(["switch", "games", "on", "--by", name], as("operator"))).rejects.toThrow(
    "this is done in the office",
  );
  await expect(
    runCommand(["terms", "change", "2d", "--by", name, "--set", "{}"], as("operator")),
  ).rejects.toThrow("this is done in the office");
});

test("O3 logins, proofs, requests and decisions are in the audit log with their operator", async () => {
  const { path, id, maker, checker } = await giveRequest();
  await post(`${path}/reject`, { reason: "not needed" }, checker);
  const { rows } = await sql<{ act: string; operator_id: bigint }>`
    select act, operator_id from operator_act where details::jsonb ->> 'approval_id' = ${String(id)} order by seq`.execute(
    owner,
  );
  expect(rows).toEqual([
    { act: "approval.open", operator_id: maker.id },
    { act: "approval.reject", operator_id: checker.id },
  ]);
});
