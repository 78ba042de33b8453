/** What an act about a player changes: the pages of players, the requests and the audit log. */
export const player_refreshes = [["players"], ["approvals"], ["acts"]] as const;
