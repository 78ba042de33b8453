import { mayRole, type OperatorRole, type Permission } from "@shwe/contract/office/permissions";
import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inTransaction, type Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";
import type { RoledOperator } from "../operator.ts";

/**
 * Runs an act of an operator in one transaction. Locks the operator and the session first and checks both again, so that an
 * act never commits after its operator was disabled, lost the permission or was logged out.
 */
export const actAs = <T>(
  { db }: Pick<Ctx, "db">,
  { operator, session_id }: OperatorCaller,
  permission: Permission,
  action: (tx: Tx, operator: RoledOperator) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ role: OperatorRole | null }>`/* prepared:operator_hold */
      select operator_hold(${operator.id}, ${session_id}) as role`.execute(tx);
    const role = rows[0]?.role ?? null;
    if (role === null) throw fail("unauthorized");
    if (!mayRole(role, permission)) throw fail("forbidden");
    return action(tx, { id: operator.id, name: operator.name, role, session_id });
  });
