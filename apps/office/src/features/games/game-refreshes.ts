/** What an act about providers, their keys or credits changes. */
export const gameRefreshes = [["game_providers"], ["game_held"], ["approvals"], ["acts"]] as const;
