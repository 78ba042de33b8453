/** What the office reads of this module. */
export { readAuditStates } from "./audit-states.ts";
