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

/** The kinds of entries of a statement. A test compares them with those of the ledger, and the office has a text for each. */
export const entryKinds = [
  "account_difference",
  "account_fee",
  "account_move",
  "bonus_forfeit",
  "capital",
  "cash_in",
  "cash_in_bonus",
  "cash_in_fee",
  "cash_in_return",
  "cash_out_fee",
  "cash_out_paid",
  "cash_out_reject",
  "cash_out_request",
  "cash_out_return",
  "claim",
  "correction",
  "game_adjust",
  "game_bet",
  "game_buy_in",
  "game_buy_out",
  "game_promo",
  "game_refund",
  "game_rounding",
  "game_win",
  "game_win_back",
  "pocket_money",
  "point_earn",
  "point_reward",
  "point_spend",
  "promotion",
  "receivable_charge",
  "receivable_repay",
  "referral_claim",
  "referral_earn",
  "reversal",
  "seed",
  "slip_payout",
  "slip_refund",
  "slip_stake",
  "transfer_in",
  "transfer_out",
  "write_off",
] as const;

/** The accounts that two operators may correct: the wallets, and the debt by a write-off. */
export const correctableAccounts = ["main", "game", "receivable"] as const;

/** `referrer` referred the player, `referred` was referred by the player. */
export const linkKinds = ["device", "referrer", "referred"] as const;

/** The tabs of a player's page are counted up to here: a higher count is shown as "99+". */
export const tab_count_max = 100;

/** The longest freeze with an end: one year. */
export const freeze_hours_max = 8_760;
