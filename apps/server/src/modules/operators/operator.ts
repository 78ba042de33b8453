import type { OperatorRole } from "@shwe/contract/office/permissions";
import type { Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { fail } from "../../platform/errors/app-error.ts";

/** The person who performs an action and is recorded with it. Every action of an operator takes one. */
export type Operator = { readonly id: bigint; readonly name: string; readonly session_id?: string };

export type RoledOperator = Operator & { readonly role: OperatorRole };

/** Finds the operator by name. Throws if the name is unknown, so that every action has a known person. */
export const findOperator = async (db: Kysely<DB>, name: string): Promise<Operator> => {
  const operator = await db
    .selectFrom("operator")
    .select(["id", "name"])
    .where("name", "=", name)
    .where("state", "<>", "disabled")
    .executeTakeFirst();
  if (!operator) throw fail("operator_unknown", { name });
  return operator;
};
