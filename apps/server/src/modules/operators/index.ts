/**
 * Owns operators with their sessions and second factors, requests for a second person, and the audit log. Guarantees that
 * each act is recorded in the transaction that performs it; that the record is append-only; that `verifyActs` finds a row
 * that was changed, removed or inserted later; and that a request takes effect once, confirmed by another operator.
 */
export { actSealingTasks, sealActs, verifyActs, watchActSeals } from "./acts/act-seals.ts";
export { operatorTasks } from "./operators.tasks.ts";
export { recordLimitedView } from "./acts/limit-views.ts";
export { recordAct, recordView } from "./acts/record-act.ts";
export { showAll, type ApprovalEffect } from "./approvals/approval.ts";
export { confirmRequest } from "./approvals/decide-approval.ts";
export { listAloneLimits } from "./approvals/list-alone-limits.ts";
export { proposeChange } from "./approvals/propose-change.ts";
export { findOperator, type Operator } from "./operator.ts";
export { actAs } from "./sessions/act-as.ts";
export { assertStillMay } from "./sessions/still-may.ts";
