import { sql } from "kysely";
import { expect, test } from "vitest";

import { asOperator, codeOf, giveOperator, startTestOffice } from "../support/office.ts";
import { enrolOperator, givePasskey, password } from "../support/office-examples.ts";
import { operatorIn } from "../support/operator.ts";
import type { Answer } from "../support/send.ts";
import { startTestServer } from "../support/server.ts";

/* When no owner can log in, a command on the server resets an owner, who enrols again by the link that it prints. */
const server = await startTestServer();
const office = await startTestOffice(server);
const { owner, as } = server.database;
const operator = operatorIn(as("operator"));

const post = (path: string, body: unknown) =>
  office(path, { method: "POST", body: JSON.stringify(body) });
const dataOf = <T>(answer: Answer): T => (answer.json() as { data: T }).data;
/** Other owners of the tests have sessions of today, so most resets are forced. */
const reason = ["--reason", "all phones are lost", "--force"];

const giveEnrolledOwner = async () => {
  const { name } = await enrolOperator({ server, office });
  await sql`update operator set role = 'owner' where name = ${name}`.execute(owner);
  const { rows } = await sql<{ id: bigint }>`select id from operator where name = ${name}`.execute(
    owner,
  );
  return { name, id: rows[0]?.id ?? 0n };
};

test("the last owner is reset by the command, enrols again, and confirms nothing for a day", async () => {
  const { name, id } = await giveEnrolledOwner();
  const printed = await operator("reset-owner", "--name", name, ...reason);
  expect(printed).toMatch(new RegExp(`^${name} is reset and enrols again at \\S+/enrol#`));
  const invitation = printed.trim().split("#")[1] ?? "";
  expect((await post("/office/login/password", { name, password })).status).toBe(401);
  const { rows: left } = await sql<{ left: bigint }>`
    select (select count(*) from operator_credential where operator_id = ${id})
      + (select count(*) from operator_recovery_code where operator_id = ${id})
      + (select count(*) from operator_passkey where operator_id = ${id})
      + (select count(*) from operator_session where operator_id = ${id} and revoked_at is null) as left`.execute(
    owner,
  );
  expect(left).toEqual([{ left: 0n }]);
  const { totp_secret } = dataOf<{ totp_secret: string }>(
    await post("/office/enrol/start", { invitation }),
  );
  const enrolled = await post("/office/enrol", {
    ...{ invitation, password, code: codeOf(totp_secret) },
  });
  expect(enrolled.status).toBe(200);
  const { rows } = await sql<{ state: string; role: string; waits: boolean }>`
    select state, role, checker_from > clock_timestamp() + interval '23 hours' as waits
    from operator where id = ${id}`.execute(owner);
  expect(rows).toEqual([{ state: "active", role: "owner", waits: true }]);
  const { rows: acts } = await sql<{ details: unknown }>`
    select details from operator_act where act = 'operator.reset_owner' and operator_id = ${id}`.execute(
    owner,
  );
  const details = {
    reason: "all phones are lost",
    by: "command",
    is_forced: true,
    is_alone: false,
  };
  expect(acts).toEqual([{ details }]);
});

test("a reset ends sessions and passkeys of the owner at once", async () => {
  const given = await giveOperator(server, "owner");
  await givePasskey({ server, office, operator: given });
  await operator("reset-owner", "--name", given.name, ...reason);
  expect((await office("/office/me", asOperator(given))).status).toBe(401);
});

test("a reset withdraws the open requests of the owner, with an act", async () => {
  const given = await giveOperator(server, "owner");
  const target = await giveOperator(server, "auditor");
  await giveOperator(server, "owner");
  const { rows } = await sql<{ id: bigint }>`
    select approval_open('operator.role', ${`operator:${target.id}`}, '{"role": "finance"}', 'a task', ${given.id}) as id`.execute(
    owner,
  );
  await operator("reset-owner", "--name", given.name, ...reason);
  const { rows: found } = await sql<{ state: string; cause: string }>`
    select approval.state, operator_act.details::jsonb ->> 'cause' as cause from approval
      join operator_act on act = 'approval.withdraw' and details::jsonb ->> 'approval_id' = approval.id::text
    where approval.id = ${rows[0]?.id}`.execute(owner);
  expect(found).toEqual([{ state: "withdrawn", cause: "operator.reset_owner" }]);
});

test("while a reset owner has not enrolled again, commands refuse what needs two people", async () => {
  const { name } = await giveEnrolledOwner();
  await sql`update operator set state = 'disabled', disabled_at = clock_timestamp()
    where role = 'owner' and name <> ${name}`.execute(owner);
  await operator("reset-owner", "--name", name, ...reason);
  const refused = "1 an owner has enrolled: this is done in the office\n";
  expect(await operator("add", "eve", "--phone", "09440000009", "--by", name)).toBe(refused);
  expect(await operator("terms", "change", "2d", "--by", name, "--set", "{}")).toBe(refused);
});

test("the command resets owners only and needs a name and a reason", async () => {
  const support = await giveOperator(server, "support");
  expect(await operator("reset-owner", "--name", support.name, ...reason)).toMatch(/^1 /);
  expect(await operator("reset-owner", "--name", "nobody", ...reason)).toBe(
    "1 there is no operator called nobody\n",
  );
  expect(await operator("reset-owner", ...reason)).toBe("1 say which owner: --name NAME\n");
  expect(await operator("reset-owner", "--name", "x")).toBe("1 say why: --reason TEXT\n");
});

test("the office process cannot reset an owner without a request", async () => {
  const given = await giveOperator(server, "owner");
  await expect(
    sql`select operator_reset_owner(${given.id}, sha256('x'), now() + interval '1 day', true, true)`.execute(
      as("office"),
    ),
  ).rejects.toMatchObject({ code: "42501" });
});

test("the reset of an owner is refused for a day after another owner logged in, unless it is forced", async () => {
  const [target, other] = [
    await giveOperator(server, "owner"),
    await giveOperator(server, "owner"),
  ];
  const reset = (...more: string[]) =>
    operator("reset-owner", "--name", target.name, "--reason", "a lost phone", ...more);
  const logInBefore = (time: string) =>
    sql`update operator_session set created_at = clock_timestamp() - ${time}::interval
      where operator_id <> ${target.id}`.execute(owner);
  await logInBefore("23 hours 59 minutes");
  expect(await reset()).toMatch(/^1 another owner logged in/i);
  expect((await office("/office/me", asOperator(target))).status).toBe(200);
  await logInBefore("24 hours");
  expect(await reset()).toContain(`${target.name} is reset`);
  await logInBefore("1 minute");
  expect(await reset("--force")).toContain(`${target.name} is reset`);
  expect((await office("/office/me", asOperator(other))).status).toBe(200);
});

test("an owner who is left alone needs two people until the command ends the rule", async () => {
  const [left, gone] = [await giveOperator(server, "owner"), await giveOperator(server, "owner")];
  const reset = () => operator("reset-owner", "--name", left.name, ...reason, "--alone");
  const needsTwo = async () => {
    const { rows } = await sql<{ needs_two: boolean }>`
      select operator_needs_two_people() as needs_two`.execute(owner);
    return rows[0]?.needs_two;
  };
  expect(await reset()).toMatch(/^1 another owner is active/i);
  await sql`update operator set state = 'disabled', disabled_at = clock_timestamp() - interval '1 year'
    where role = 'owner' and id <> ${left.id} and state <> 'disabled'`.execute(owner);
  await sql`update operator set role = 'auditor' where id = ${gone.id}`.execute(owner);
  expect(await needsTwo()).toBe(true);
  expect(await reset()).toContain(`${left.name} is reset`);
  expect(await needsTwo()).toBe(false);
  await giveOperator(server, "owner");
  expect(await needsTwo()).toBe(true);
});
