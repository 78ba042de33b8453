/** Plain data for the office app and the server. */
export const playerSorts = ["newest", "balance"] as const;
export type PlayerSort = (typeof playerSorts)[number];

export const playerAccounts = [
  "main",
  "game",
  "claimable",
  "referral",
  "receivable",
  "points",
] as const;

/** The accounts that two operators may correct: the wallets, and the debt by a write-off. */
export const correctableAccounts = ["main", "game", "receivable"] as const;

/** `referrer` referred the player, `referred` was referred by the player. */
export const linkKinds = ["device", "referrer", "referred"] as const;

/** The tabs of a player's page are counted up to here: a higher count is shown as "99+". */
export const tab_count_max = 100;

/** The longest freeze with an end: one year. */
export const freeze_hours_max = 8_760;
