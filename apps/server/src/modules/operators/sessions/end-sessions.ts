import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { recordAct } from "../acts/record-act.ts";
import type { Operator } from "../operator.ts";

/** Ends one of the operator's own sessions. */
export const endOwnSession = async (
  tx: Tx,
  operator: Operator,
  session_id: string,
): Promise<void> => {
  const ended = await tx
    .updateTable("operator_session")
    .set({ revoked_at: sql`clock_timestamp()` })
    .where("id", "=", session_id)
    .where("operator_id", "=", operator.id)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!ended) throw fail("not_found");
  await recordAct(tx, {
    operator_id: operator.id,
    act: "session.end",
    subject: `operator:${operator.id}`,
    details: { session: session_id },
  });
};

/** Ends all sessions of an operator and returns their number. */
export const endSessionsOf = async (
  tx: Tx,
  operator: Operator,
  { operator_id, reason }: { operator_id: bigint; reason: string },
): Promise<number> => {
  const ended = await tx
    .updateTable("operator_session")
    .set({ revoked_at: sql`clock_timestamp()` })
    .where("operator_id", "=", operator_id)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute();
  await recordAct(tx, {
    operator_id: operator.id,
    act: "operator.end_sessions",
    subject: `operator:${operator_id}`,
    details: { reason, ended: ended.length },
  });
  return ended.length;
};
