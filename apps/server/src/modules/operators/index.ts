/**
 * Owns the people who decide in the house's name and the record of what they did. Promises that each act is written in the
 * transaction in which it is done, or is not done; that the record only grows; and that a row which was changed, taken out or put in
 * later is named by `verifyActs`.
 */
export { addOperator, findOperator, listOperators } from "./operators.ts";
export { recordAct } from "./record-act.ts";
export { verifyActs } from "./verify-acts.ts";
