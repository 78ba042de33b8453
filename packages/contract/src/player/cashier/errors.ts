import type { ErrorTable } from "../../surface.ts";

export const cashierErrors = {
  insufficient_balance: 409,
  turnover_open: 409,
  /** The method is stopped, closed at this hour, or has no account that can receive more today. */
  method_closed: 409,
  amount_refused: 409,
  /** The player's own deposit limit. */
  deposit_limit: 409,
  /** Too many open cash-ins. */
  cash_ins_open: 409,
  /** Too many cash-ins of the last day ended without a credit. */
  cash_ins_ended: 409,
  /** Open cash-ins of a player without an approved one are above the limit for new players. */
  cash_in_first: 409,
  /** The details of this cash-in were sent before, with other digits or another name. */
  cash_in_sent: 409,
  /** The method is paid on the page of a payment gateway, without details. */
  cash_in_by_gateway: 409,
  /** The reservation has ended, so its payment page is not opened any more. */
  cash_in_over: 409,
  level_2_needed: 403,
  cash_out_turnover: 409,
  cash_outs_today: 409,
  too_many_payees: 409,
  payee_invalid: 400,
  slip_exists: 409,
} as const satisfies ErrorTable;
