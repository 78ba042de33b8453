import type { PlayerRoute } from "../route.ts";

export const cashInRoutes = {
  listCashInMethods: {
    method: "GET",
    path: "/api/payment-method/show-cashin",
    access: "player",
  },
  listCashInAmounts: { method: "GET", path: "/api/cashin-amount", access: "player" },
  /** Counts an amount against the player's limits; only then is the account shown to which the player transfers. */
  reserveCashIn: {
    method: "POST",
    path: "/api/cash-in/reserve",
    access: "player",
    command: true,
  },
  /** Opens the page of a payment gateway for a reservation. Opening it again gives the same page. */
  openPaymentPage: {
    method: "POST",
    path: "/api/cash-in/page",
    access: "player",
    has_turns: true,
  },
  /** The player did not pay: ends the reservation before its time. */
  cancelCashIn: { method: "POST", path: "/api/cash-in/cancel", access: "player" },
  /** The player has paid. Sending the same details again has no further effect. */
  sendCashIn: { method: "POST", path: "/api/cash-in", access: "player" },
  /** Requests that are not decided, and those of the last day. */
  listCashIns: { method: "GET", path: "/api/cash-in", access: "player" },
  getCashIn: { method: "GET", path: "/api/cash-in/request/:id", access: "player" },
  /** Begins to send the picture of a transfer, or continues: the reply says how much has arrived. */
  beginSlip: { method: "POST", path: "/api/cash-in/picture", access: "player", has_turns: true },
  /** One part of the picture. The last one completes it. */
  sendSlipPart: {
    method: "POST",
    path: "/api/cash-in/picture/part",
    access: "player",
    has_turns: true,
  },
  listCashInHistory: {
    method: "GET",
    path: "/api/user/cash_in_history",
    access: "player",
    has_turns: true,
  },
} as const satisfies Record<string, PlayerRoute>;
