import type { OperatorRole } from "@shwe/contract/office/permissions";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { inTransaction } from "../../src/platform/db/index.ts";
import { createTestDatabase } from "../support/database.ts";
import { giveOperator as give, type TestOperator } from "../support/given-operators.ts";

/*
 * What a defect of the office process, or a person with its database rights, could try with requests. `npm run proof:rules`
 * removes the checks one at a time and expects that a test of this file fails.
 */
const database = await createTestDatabase();
const { owner } = database;
const office = database.as("office");

const giveOperator = (role: OperatorRole): Promise<TestOperator> => give({ database }, role);

const call = (statement: string) => sql.raw(statement).execute(office);

const open = async (maker: TestOperator, target: TestOperator): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    select approval_open('operator.role', ${`operator:${target.id}`}, '{"role": "finance"}', 'a new task', ${maker.id}) as id`.execute(
    office,
  );
  const [row] = rows;
  if (!row) throw new Error("the request was not opened");
  return row.id;
};

const giveRequest = async () => {
  const [maker, checker] = [await giveOperator("owner"), await giveOperator("owner")];
  const target = await giveOperator("auditor");
  return { id: await open(maker, target), maker, checker, target };
};

const confirm = (id: bigint, { id: by }: TestOperator) =>
  call(`select approval_confirm(${id}, ${by})`);
/** Confirms a request of `giveRequest` and applies it, which the database requires in the same transaction. */
const apply = (id: bigint, { id: by }: TestOperator, target: TestOperator): Promise<void> =>
  inTransaction(office, async (tx) => {
    await sql`select approval_confirm(${id}, ${by})`.execute(tx);
    await sql`select operator_change_role(${target.id}, 'finance', ${by}, ${id})`.execute(tx);
  });
const reject = (id: bigint, { id: by }: TestOperator) =>
  call(`select approval_close(${id}, ${by}, 'rejected', 'no')`);
const withdraw = (id: bigint, { id: by }: TestOperator) =>
  call(`select approval_close(${id}, ${by}, 'withdrawn', null)`);

/** Makes a request expire now. The trigger refuses it otherwise. */
const expire = async (id: bigint): Promise<void> => {
  await inTransaction(owner, async (tx) => {
    await sql`alter table approval disable trigger is_final`.execute(tx);
    await sql`update approval set expires_at = clock_timestamp() where id = ${id}`.execute(tx);
    await sql`alter table approval enable trigger is_final`.execute(tx);
  });
};

const actsOf = async (id: bigint) => {
  const { rows } = await sql<{ act: string; operator_id: bigint }>`
    select act, operator_id from operator_act where details::jsonb ->> 'approval_id' = ${String(id)} order by seq`.execute(
    owner,
  );
  return rows;
};

test("O1 the maker cannot decide the own request by SQL", async () => {
  const { id, maker } = await giveRequest();
  await expect(confirm(id, maker)).rejects.toMatchObject({ code: "SO009" });
  await expect(reject(id, maker)).rejects.toMatchObject({ code: "SO009" });
});

test("O1 a request is decided once by SQL", async () => {
  const { id, checker, target } = await giveRequest();
  await apply(id, checker, target);
  await expect(confirm(id, checker)).rejects.toMatchObject({ code: "SO003" });
  await expect(reject(id, checker)).rejects.toMatchObject({ code: "SO003" });
});

test("O1 an expired request cannot be decided or withdrawn by SQL", async () => {
  const { id, maker, checker } = await giveRequest();
  await expire(id);
  await expect(confirm(id, checker)).rejects.toMatchObject({ code: "SO008" });
  await expect(reject(id, checker)).rejects.toMatchObject({ code: "SO008" });
  await expect(withdraw(id, maker)).rejects.toMatchObject({ code: "SO008" });
});

test("O1 a request cannot be confirmed by SQL after its subject has changed", async () => {
  const { id, checker, target } = await giveRequest();
  await sql`update operator set role = 'support' where id = ${target.id}`.execute(owner);
  await expect(confirm(id, checker)).rejects.toMatchObject({ code: "SO002" });
});

test("O1 an operator whose role does not check this kind cannot decide it by SQL", async () => {
  const { id } = await giveRequest();
  for (const role of ["finance", "draws", "support", "auditor"] as const) {
    const checker = await giveOperator(role);
    await expect(confirm(id, checker)).rejects.toMatchObject({ code: "SO020" });
    await expect(reject(id, checker)).rejects.toMatchObject({ code: "SO020" });
  }
});

test("O1 an operator whose role does not make this kind cannot make it by SQL", async () => {
  const target = await giveOperator("auditor");
  for (const role of ["finance", "draws", "support", "auditor"] as const)
    await expect(open(await giveOperator(role), target)).rejects.toMatchObject({ code: "SO021" });
});

test("O1 an operator who enrolled less than 24 hours ago cannot decide by SQL", async () => {
  const { id, checker, target } = await giveRequest();
  const mayFrom = (from: string) =>
    sql`update operator set checker_from = clock_timestamp() + ${from}::interval where id = ${checker.id}`.execute(
      owner,
    );
  await mayFrom("1 minute");
  await expect(confirm(id, checker)).rejects.toMatchObject({ code: "SO004" });
  await expect(reject(id, checker)).rejects.toMatchObject({ code: "SO004" });
  await mayFrom("-1 second");
  await apply(id, checker, target);
});

test("O1 an operator who enrols after a second owner may decide from 24 hours later", async () => {
  await giveRequest();
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from operator_checker_delay() - clock_timestamp()) / 3600 as hours`.execute(
    owner,
  );
  expect(Number(rows[0]?.hours)).toBeGreaterThan(23.9);
  expect(Number(rows[0]?.hours)).toBeLessThanOrEqual(24);
});

test("O1 nobody but the maker withdraws a request by SQL, and the maker does after a change of role", async () => {
  const { id, maker, checker } = await giveRequest();
  await expect(withdraw(id, checker)).rejects.toMatchObject({ code: "SO022" });
  await sql`update operator set role = 'auditor' where id = ${maker.id}`.execute(owner);
  await withdraw(id, maker);
});

test("O1 a request cannot be confirmed without its effect by SQL", async () => {
  const { id, checker } = await giveRequest();
  await expect(confirm(id, checker)).rejects.toMatchObject({ code: "SO027" });
  expect((await actsOf(id)).map(({ act }) => act)).toEqual(["approval.open"]);
});

test("O1 a confirmed request has its effect once, also within its transaction", async () => {
  const { id, checker, target } = await giveRequest();
  await expect(
    inTransaction(office, async (tx) => {
      await sql`select approval_confirm(${id}, ${checker.id})`.execute(tx);
      for (let time = 0; time < 2; time += 1)
        await sql`select operator_change_role(${target.id}, 'finance', ${checker.id}, ${id})`.execute(
          tx,
        );
    }),
  ).rejects.toMatchObject({ code: "SO006" });
});

test("O3 requests and decisions by SQL are in the audit log", async () => {
  const confirmed = await giveRequest();
  await apply(confirmed.id, confirmed.checker, confirmed.target);
  expect(await actsOf(confirmed.id)).toEqual([
    { act: "approval.open", operator_id: confirmed.maker.id },
    { act: "approval.confirm", operator_id: confirmed.checker.id },
    { act: "approval.apply", operator_id: confirmed.checker.id },
  ]);
  const rejected = await giveRequest();
  await reject(rejected.id, rejected.checker);
  expect((await actsOf(rejected.id)).at(-1)).toEqual({
    ...{ act: "approval.reject", operator_id: rejected.checker.id },
  });
  const withdrawn = await giveRequest();
  await withdraw(withdrawn.id, withdrawn.maker);
  expect((await actsOf(withdrawn.id)).at(-1)).toEqual({
    ...{ act: "approval.withdraw", operator_id: withdrawn.maker.id },
  });
});

test("O1 a request is not confirmed by SQL after its maker lost the role or was reset", async () => {
  for (const change of ["role = 'auditor'", "state = 'invited'"]) {
    const { id, maker, checker } = await giveRequest();
    await sql.raw(`update operator set ${change} where id = ${maker.id}`).execute(owner);
    await expect(confirm(id, checker)).rejects.toMatchObject({ code: "SO003" });
  }
});

test("O1 an operator who is invited or disabled neither makes nor decides requests by SQL", async () => {
  for (const change of ["state = 'invited'", "state = 'disabled', disabled_at = now()"]) {
    const { id, checker, target } = await giveRequest();
    await sql.raw(`update operator set ${change} where id = ${checker.id}`).execute(owner);
    await expect(confirm(id, checker)).rejects.toMatchObject({ code: "SO004" });
    await expect(reject(id, checker)).rejects.toMatchObject({ code: "SO004" });
    await expect(open(checker, target)).rejects.toMatchObject({ code: "SO021" });
  }
});

test("O3 a change of role and a reset withdraw the open requests of the operator, with an act", async () => {
  for (const [kind, wanted, effect] of [
    ["operator.role", '{"role": "auditor"}', "operator_change_role($1, 'auditor', $2, $3)"],
    ["operator.reset", "{}", "operator_reset($1, $2, $3)"],
  ] as const) {
    const { id, maker, checker, target } = await giveRequest();
    const third = await giveOperator("owner");
    const { rows } = await sql<{ id: bigint }>`
      select approval_open(${kind}, ${`operator:${maker.id}`}, ${wanted}::jsonb, 'left', ${third.id}) as id`.execute(
      office,
    );
    const consent = rows[0]?.id ?? 0n;
    const values = { $1: maker.id, $2: third.id, $3: consent };
    await inTransaction(office, async (tx) => {
      await sql`select approval_confirm(${consent}, ${checker.id})`.execute(tx);
      const call_text = effect.replaceAll(/\$\d/g, (name) => String(values[name as "$1"]));
      await sql.raw(`select ${call_text}`).execute(tx);
    });
    await expect(confirm(id, checker)).rejects.toMatchObject({ code: "SO003" });
    const { rows: acts } = await sql<{ details: unknown; operator_id: bigint; subject: string }>`
      select details, operator_id, subject from operator_act
      where act = 'approval.withdraw' and details::jsonb ->> 'approval_id' = ${String(id)}`.execute(
      owner,
    );
    expect(acts).toEqual([
      {
        details: { approval_id: String(id), kind: "operator.role", cause: kind },
        operator_id: checker.id,
        subject: `operator:${target.id}`,
      },
    ]);
  }
});

test("O4 the link of an invitation belongs to the maker of its request, whomever the office process names", async () => {
  const { maker, checker, target } = await giveRequest();
  const { rows } = await sql<{ id: bigint }>`
    select approval_open('operator.reset', ${`operator:${target.id}`}, '{}', 'lost phone', ${maker.id}) as id`.execute(
    office,
  );
  await inTransaction(office, async (tx) => {
    await sql`select approval_confirm(${rows[0]?.id}, ${checker.id})`.execute(tx);
    await sql`select operator_reset(${target.id}, ${checker.id}, ${rows[0]?.id})`.execute(tx);
  });
  const take = (by: TestOperator) =>
    sql<{ expires: Date | null }>`
      select operator_take_link(${target.id}, ${by.id}, sha256(${by.name}::bytea)) as expires`.execute(
      office,
    );
  expect((await take(checker)).rows).toEqual([{ expires: null }]);
  expect((await take(maker)).rows[0]?.expires).toBeInstanceOf(Date);
});

test("O1 a maker has 50 open requests at most, also when they are opened at once", async () => {
  const [maker, other] = [await giveOperator("owner"), await giveOperator("owner")];
  const target = await giveOperator("auditor");
  const ids: bigint[] = [];
  for (let nth = 0; nth < 49; nth += 1) ids.push(await open(maker, target));
  const last = await Promise.allSettled([open(maker, target), open(maker, target)]);
  expect(last.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(open(maker, target)).rejects.toMatchObject({ code: "SO042" });
  expect(await open(other, target)).toBeGreaterThan(0n);
  await withdraw(ids[0] ?? 0n, maker);
  await expire(await open(maker, target));
  expect(await open(maker, target)).toBeGreaterThan(0n);
});
