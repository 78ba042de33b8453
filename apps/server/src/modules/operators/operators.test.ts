import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";

import { createTestDatabase } from "../../../test/support/database.ts";
import { somePhone } from "../../../test/support/players.ts";
import { inTransaction } from "../../platform/db/index.ts";
import { findOperator, type Operator } from "./index.ts";
import { addOperator, listOperators } from "./office.ts";

const { db, owner } = await createTestDatabase();

const add = (name: string, by: Operator | null = null) =>
  inTransaction(owner, (tx) => addOperator(tx, by, { name, phone: somePhone() }));

beforeEach(async () => {
  await sql`alter table operator_act disable trigger is_final`.execute(owner);
  await sql`truncate operator_act, operator_invitation`.execute(owner);
  await sql`alter table operator_act enable trigger is_final`.execute(owner);
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

test("once an owner has enrolled, operators are invited in the office and not added by a command", async () => {
  const first = await add("daw.hla");
  await sql`update operator set state = 'active'`.execute(owner);
  await expect(add("u-ba", first)).rejects.toMatchObject({ code: "office_required" });
});
