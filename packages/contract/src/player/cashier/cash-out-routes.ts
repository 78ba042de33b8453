import type { PlayerRoute } from "../route.ts";

export const cashOutRoutes = {
  listCashOutMethods: {
    method: "GET",
    path: "/api/payment-method/show-cashout",
    access: "player",
  },
  listCashOutAmounts: { method: "GET", path: "/api/cashout-amount", access: "player" },
  listPayees: { method: "GET", path: "/api/payee", access: "player" },
  /** A new payee is on hold. Needs the password, because it decides where money goes. */
  addPayee: { method: "POST", path: "/api/payee", access: "player" },
  removePayee: { method: "POST", path: "/api/payee/remove", access: "player" },
  /** What prevents a cash-out now: level, turnover, holds and the count of today. */
  getCashOutStanding: { method: "GET", path: "/api/cash-out/standing", access: "player" },
  requestCashOut: { method: "POST", path: "/api/cash-out", access: "player", command: true },
  /** Requests that are not decided, and those of the last day. */
  listCashOuts: { method: "GET", path: "/api/cash-out", access: "player" },
  getCashOut: { method: "GET", path: "/api/cash-out/request/:id", access: "player" },
  listCashOutHistory: {
    method: "GET",
    path: "/api/user/cash_out_history",
    access: "player",
    has_turns: true,
  },
  /** Gives up all open bonuses: what is left of them returns to the house, and nothing has to be staked any more. */
  giveUpBonuses: { method: "POST", path: "/api/bonus/give-up", access: "player" },
} as const satisfies Record<string, PlayerRoute>;
