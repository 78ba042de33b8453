import { mayRole, type OperatorRole, type Permission } from "@shwe/contract/office/permissions";
import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { OperatorCaller } from "../../../platform/http/handler.ts";

/**
 * Refuses an operator who was disabled or logged out, or lost the permission, since the call began. An export asks it
 * again and again while it is sent, because it can take minutes.
 */
export const assertStillMay = async (
  { db }: Pick<Ctx, "db">,
  { operator, session_id }: OperatorCaller,
  permission: Permission,
): Promise<void> => {
  const { rows } = await sql<{ role: OperatorRole }>`
    select operator.role from operator join operator_session session on session.operator_id = operator.id
    where operator.id = ${operator.id} and session.id = ${session_id} and operator.state = 'active'
      and session.revoked_at is null and session.expires_at > clock_timestamp()`.execute(db);
  const [found] = rows;
  if (!found) throw fail("unauthorized");
  if (!mayRole(found.role, permission)) throw fail("forbidden");
};
