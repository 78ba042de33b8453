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
