/** A decided request may change operators, and is in the audit log. */
export const decision_refreshes = [["approvals"], ["operators"], ["acts"]] as const;
