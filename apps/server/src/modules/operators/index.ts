/**
 * Owns the operators and the record of their acts. Guarantees that each act is recorded in the transaction that performs
 * it; that the record is append-only; and that `verifyActs` finds a row that was changed, removed or inserted later.
 */
export { findOperator, type Operator } from "./operator.ts";
export { recordAct } from "./record-act.ts";
export { verifyActs } from "./verify-acts.ts";
