import type { OfficeRoute } from "../route.ts";

const read = <P extends `/office/${string}`>(path: P) =>
  ({ method: "GET", path, access: "operator", permission: "accounts.read" }) as const;
const manage = <P extends `/office/${string}`>(path: P) =>
  ({ method: "POST", path, access: "operator", permission: "accounts.manage" }) as const;
const manageFresh = <P extends `/office/${string}`>(path: P) =>
  ({ ...manage(path), is_fresh: true }) as const;

/** Receiving accounts, payment methods, rules and reasons of the cashier. */
export const cashAccountRoutes = {
  listReceivingAccounts: read("/office/receiving_accounts"),
  /** Proposes a new account; two people decide. */
  addReceivingAccount: manageFresh("/office/receiving_accounts"),
  changeReceivingAccount: manageFresh("/office/receiving_accounts/:id/change"),
  /** Stops an account at once. */
  pauseReceivingAccount: manage("/office/receiving_accounts/:id/pause"),
  /** Proposes to record a move of money to another account, or a fee. */
  moveMoney: manageFresh("/office/receiving_accounts/:id/move"),
  /** The figures of one day of an account, from the ledger. */
  getReceivingDay: read("/office/receiving_accounts/:id/days/:day"),
  /** Compares the balance in the payment app with the ledger. A difference becomes a request. */
  closeReceivingDay: manageFresh("/office/receiving_accounts/:id/days/:day/close"),

  /** What was compared with the lists of the payment gateways, and what differs. */
  listGatewayDays: read("/office/gateway_days"),
  /** Ends a difference that was settled outside. */
  endGatewayDifference: manageFresh("/office/gateway_differences/:id/end"),

  listPaymentMethods: read("/office/payment_methods"),
  changePaymentMethod: manageFresh("/office/payment_methods/:id/change"),
  stopPaymentMethod: manage("/office/payment_methods/:id/stop"),

  listCashRules: read("/office/cash_rules"),
  changeCashRule: manageFresh("/office/cash_rules/:name/change"),

  /** Every operator who reads the queues sees the reasons. */
  listCashReasons: {
    method: "GET",
    path: "/office/cash_reasons",
    access: "operator",
    permission: "cash.read",
  },
  saveCashReason: manage("/office/cash_reasons"),
} as const satisfies Record<string, OfficeRoute>;
