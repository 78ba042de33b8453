import { seesApproval } from "@shwe/contract/office/approvals";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { Operator, RoledOperator } from "../operator.ts";
import { orRefusal } from "../refusals.ts";
import type { ApprovalEffects, ChangedField } from "./approval.ts";
import { findApproval, type StoredApproval } from "./find-approval.ts";

/** Finds a request that the operator sees. Others are unknown, so that a decision does not reveal that they exist. */
const findSeen = async (
  tx: Tx,
  operator: RoledOperator,
  approval_id: bigint,
): Promise<StoredApproval> => {
  const approval = await findApproval(tx, approval_id);
  if (!seesApproval(operator, { kind: approval.kind, maker_id: approval.maker.id }))
    throw fail("approval_unknown", { approval_id: String(approval_id) });
  return approval;
};

/**
 * Marks a request as confirmed by a second operator, with the difference as it is now. The database refuses its maker, a
 * role that does not check this kind, and a late or repeated confirmation, and records the act.
 */
export const confirmRequest = async (
  tx: Tx,
  checker: Operator,
  approval_id: bigint,
  diff: readonly ChangedField[] | null,
): Promise<void> => {
  const described = diff === null ? null : JSON.stringify(diff);
  await orRefusal(
    sql`select approval_confirm(${approval_id}, ${checker.id}, ${described}::jsonb)`.execute(tx),
  );
};

/** Confirms a request and applies its change, both or neither. */
export const confirmApproval = async (
  tx: Tx,
  checker: RoledOperator,
  effects: ApprovalEffects,
  approval_id: bigint,
): Promise<void> => {
  const approval = await findSeen(tx, checker, approval_id);
  const effect = effects[approval.kind];
  await confirmRequest(tx, checker, approval_id, await effect.describe(tx, approval));
  await orRefusal(effect.apply(tx, checker, approval));
};

/** Rejects a request of another operator. */
export const rejectApproval = async (
  tx: Tx,
  checker: RoledOperator,
  { approval_id, reason }: { approval_id: bigint; reason: string },
): Promise<void> => {
  const { id } = await findSeen(tx, checker, approval_id);
  await orRefusal(
    sql`select approval_close(${id}, ${checker.id}, 'rejected', ${reason})`.execute(tx),
  );
};

/** Takes back an own request. */
export const withdrawApproval = async (
  tx: Tx,
  operator: RoledOperator,
  approval_id: bigint,
): Promise<void> => {
  const { id } = await findSeen(tx, operator, approval_id);
  await orRefusal(sql`select approval_close(${id}, ${operator.id}, 'withdrawn', null)`.execute(tx));
};
