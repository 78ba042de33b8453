import { mayCheck } from "@shwe/contract/office/approvals";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/index.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { recordAct } from "../acts/record-act.ts";
import type { Operator, RoledOperator } from "../operator.ts";
import { orRefusal } from "../refusals.ts";
import type { Approval, ApprovalEffects } from "./approval.ts";
import { findApproval } from "./find-approval.ts";

/** Marks a request as confirmed by a second operator. The database refuses its maker, a late and a repeated confirmation. */
export const confirmRequest = async (
  tx: Tx,
  checker: Operator,
  { id, kind, subject }: Pick<Approval, "id" | "kind" | "subject">,
): Promise<void> => {
  await orRefusal(sql`select approval_confirm(${id}, ${checker.id})`.execute(tx));
  await recordAct(tx, {
    operator_id: checker.id,
    act: "approval.confirm",
    subject,
    details: { approval: String(id), kind },
  });
};

/** Confirms a request and applies its change, both or neither. */
export const confirmApproval = async (
  tx: Tx,
  checker: RoledOperator,
  effects: ApprovalEffects,
  approval_id: bigint,
): Promise<void> => {
  const approval = await findApproval(tx, approval_id);
  if (!mayCheck(checker.role, approval.kind)) throw fail("checker_role_refused");
  await confirmRequest(tx, checker, approval);
  await orRefusal(effects[approval.kind].apply(tx, checker, approval));
};

/** Rejects a request of another operator. */
export const rejectApproval = async (
  tx: Tx,
  checker: RoledOperator,
  { approval_id, reason }: { approval_id: bigint; reason: string },
): Promise<void> => {
  const { id, kind, subject, maker } = await findApproval(tx, approval_id);
  if (!mayCheck(checker.role, kind)) throw fail("checker_role_refused");
  if (maker.id === checker.id) throw fail("approval_own");
  await orRefusal(
    sql`select approval_close(${id}, ${checker.id}, 'rejected', ${reason})`.execute(tx),
  );
  await recordAct(tx, {
    operator_id: checker.id,
    act: "approval.reject",
    subject,
    details: { approval: String(id), kind, reason },
  });
};

/** Takes back an own request. */
export const withdrawApproval = async (
  tx: Tx,
  operator: Operator,
  approval_id: bigint,
): Promise<void> => {
  const { id, kind, subject, maker } = await findApproval(tx, approval_id);
  if (maker.id !== operator.id) throw fail("approval_not_own");
  await orRefusal(sql`select approval_close(${id}, ${operator.id}, 'withdrawn', null)`.execute(tx));
  await recordAct(tx, {
    operator_id: operator.id,
    act: "approval.withdraw",
    subject,
    details: { approval: String(id), kind },
  });
};
