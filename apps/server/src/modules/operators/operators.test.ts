import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";
import { inTransaction } from "../../platform/db/index.ts";
import { findOperator, recordAct, verifyActs, type Operator } from "./index.ts";
import { addOperator, listOperators } from "./office.ts";

const { db, owner } = await createTestDatabase();

const add = (name: string, by: Operator | null = null) =>
  inTransaction(owner, (tx) => addOperator(tx, by, name));
const act = (operator_id: bigint, subject: string, details: Record<string, unknown> = {}) =>
  inTransaction(owner, (tx) => recordAct(tx, { operator_id, act: "test.act", subject, details }));

/** Runs a statement on the record of operator acts while the trigger that refuses changes is disabled. */
const tamper = async (statement: string): Promise<void> => {
  await sql`alter table operator_act disable trigger is_final`.execute(owner);
  await sql.raw(statement).execute(owner);
  await sql`alter table operator_act enable trigger is_final`.execute(owner);
};

beforeEach(async () => {
  await tamper("delete from operator_act");
  await sql`delete from operator`.execute(owner);
});

test("the first operator adds themself, later ones are added by an operator", async () => {
  const first = await add("daw.hla");
  await expect(add("u-ba")).rejects.toMatchObject({ code: "operator_required" });
  await add("u-ba", first);
  await expect(add("u-ba", first)).rejects.toMatchObject({ code: "operator_name_taken" });
  for (const name of ["", "x", "Has Space", "a".repeat(41), "<b>"])
    await expect(add(name, first)).rejects.toMatchObject({ code: "operator_name_refused" });
  expect((await listOperators(db)).map(({ name }) => name)).toEqual(["daw.hla", "u-ba"]);
  expect((await findOperator(db, "u-ba")).name).toBe("u-ba");
  await expect(findOperator(db, "u-mya")).rejects.toMatchObject({
    ...{ code: "operator_unknown", params: { name: "u-mya" } },
  });
  const { rows } = await sql`select operator_id, act from operator_act order by seq`.execute(db);
  expect(rows).toEqual([
    { operator_id: first.id, act: "operator.add" },
    { operator_id: first.id, act: "operator.add" },
  ]);
});

test("an act is recorded only if its transaction commits", async () => {
  const { id } = await add("daw.hla");
  await expect(
    inTransaction(owner, async (tx) => {
      await recordAct(tx, { operator_id: id, act: "test.act", subject: "x:1", details: {} });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await verifyActs(db)).toMatchObject({ acts: 1n, fault: null });
});

test("concurrent acts form one chain", async () => {
  const { id } = await add("daw.hla");
  await Promise.all(Array.from({ length: 40 }, (_, place) => act(id, `x:${place}`, { ဆ: place })));
  expect(await verifyActs(db)).toMatchObject({ acts: 41n, fault: null, has_known_head: true });
});

test.each([
  [
    "a changed subject",
    "update operator_act set subject = 'x:9' where seq = 3",
    "act 3 was changed",
  ],
  [
    "changed details",
    `update operator_act set details = '{"a":2}' where seq = 2`,
    "act 2 was changed",
  ],
  [
    "another blank in the details",
    `update operator_act set details = '{"a": 1}' where seq = 2`,
    "act 2 was changed",
  ],
  [
    "a changed time",
    "update operator_act set at = at - interval '1 microsecond' where seq = 4",
    "act 4 was changed",
  ],
  [
    "another operator",
    "update operator_act set operator_id = (select max(id) from operator) where seq = 4",
    "act 4 was changed",
  ],
  ["a deleted act", "delete from operator_act where seq = 3", "act 3 is missing"],
  ["a deleted first act", "delete from operator_act where seq = 1", "act 1 is missing"],
  [
    "an inserted act",
    `insert into operator_act select 6, operator_id, act, subject, details, at, row_hash, sha256(row_hash)
      from operator_act where seq = 5`,
    "act 6 was changed",
  ],
  [
    "an act changed together with its hash",
    "update operator_act set subject = 'x:9', row_hash = sha256('x') where seq = 3",
    "act 3 was changed",
  ],
])("%s is found and named", async (_, statement, fault) => {
  const first = await add("daw.hla");
  const { id } = first;
  await add("u-ba", first);
  for (const place of [1, 2, 3]) await act(id, `x:${place}`, { a: 1 });
  expect((await verifyActs(db)).fault).toBeNull();
  await tamper(statement);
  expect((await verifyActs(db)).fault).toBe(fault);
});

test("deleted last acts are found with a head that was read before", async () => {
  const { id } = await add("daw.hla");
  await act(id, "x:1");
  const { head } = await verifyActs(db);
  await act(id, "x:2");
  expect(await verifyActs(db, head)).toMatchObject({ acts: 3n, has_known_head: true });
  await tamper("delete from operator_act where seq > 1");
  expect(await verifyActs(db)).toMatchObject({ acts: 1n, fault: null });
  expect(await verifyActs(db, head)).toMatchObject({ has_known_head: false });
});

test("the record cannot be changed: the program has no right, and a trigger refuses the owner", async () => {
  await add("daw.hla");
  for (const statement of [
    "update operator_act set act = 'x'",
    "delete from operator_act",
    "truncate operator_act",
  ]) {
    await expect(sql.raw(statement).execute(owner)).rejects.toThrow("never changed");
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: "42501" });
  }
});
