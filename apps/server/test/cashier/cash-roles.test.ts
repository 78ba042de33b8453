import { cashInTwoReasons, cashOutTwoReasons } from "@shwe/contract/office/cashier";
import { mayRole, operatorRoles } from "@shwe/contract/office/permissions";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../support/database.ts";
import { giveOperator } from "../support/given-operators.ts";

const database = await createTestDatabase();

test.each(operatorRoles)(
  "B-602 the database lets the role %s decide about cash exactly if its permission does",
  async (role) => {
    const { id } = await giveOperator({ database }, role);
    const outcome = await sql`select cashier_require_decider(${id})`.execute(database.owner).then(
      () => "allowed",
      (error: unknown) => (error as { code: string }).code,
    );
    expect(outcome).toBe(mayRole(role, "cash.decide") ? "allowed" : "SO021");
  },
);

/** The reasons that functions give, by the form in which each has them. */
const reasonsIn = async (functions: readonly string[], form: RegExp): Promise<string[]> => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = any (${functions})`.execute(
    database.owner,
  );
  expect(rows).toHaveLength(functions.length);
  return rows
    .flatMap(({ source }) => [...source.matchAll(form)].map(([, reason]) => reason ?? ""))
    .toSorted();
};

test("B-602 T28 the contract names every reason of the functions that decide about two people", async () => {
  const of_cash_ins = await reasonsIn(
    ["cashier_copy_reasons", "cashier_in_needs_two"],
    /'\{?([a-z_]+)\}?'(?:::text| else)/g,
  );
  expect(of_cash_ins).toEqual(cashInTwoReasons.toSorted());
  const of_cash_outs = await reasonsIn(["cashier_out_needs_two"], /\(\d+, '([a-z_]+)',/g);
  expect(of_cash_outs).toEqual(cashOutTwoReasons.toSorted());
});
