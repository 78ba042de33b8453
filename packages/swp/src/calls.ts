/** The calls that providers make, and their paths on the wallet's address. */
export const calls = {
  verify: "/swp/v1/session/verify",
  acknowledge: "/swp/v1/session/acknowledge",
  end: "/swp/v1/session/end",
  balance: "/swp/v1/balance",
  bet: "/swp/v1/bet",
  win: "/swp/v1/win",
  bet_win: "/swp/v1/bet-win",
  rollback: "/swp/v1/rollback",
  close: "/swp/v1/round/close",
  void: "/swp/v1/round/void",
  adjust: "/swp/v1/adjust",
  promo: "/swp/v1/promo",
  buy_in: "/swp/v1/buy-in",
  buy_out: "/swp/v1/buy-out",
  wager_info: "/swp/v1/wager-info",
  query: "/swp/v1/tx/query",
} as const;

export type CallName = keyof typeof calls;
export type CallPath = (typeof calls)[CallName];
