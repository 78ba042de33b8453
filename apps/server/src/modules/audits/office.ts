/** What the office reads of this module. */
export { readAuditStates, type AuditState } from "./audit-states.ts";
