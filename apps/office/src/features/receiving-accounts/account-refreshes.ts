/** What an act about receiving accounts changes. */
export const accountRefreshes = [["receiving_accounts"], ["approvals"], ["acts"]] as const;
