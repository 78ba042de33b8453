/** What an act about an operator changes: the operators, the requests and the audit log. */
export const operator_refreshes = [["operators"], ["approvals"], ["acts"]] as const;
