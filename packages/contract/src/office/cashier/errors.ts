import type { ErrorTable } from "../../surface.ts";

export const cashierErrors = {
  cash_request_unknown: 404,
  cash_request_decided: 409,
  /** Somebody changed the request after it was read. */
  cash_request_changed: 409,
  /** Another operator works on the request. */
  cash_request_claimed: 409,
  /** The operator has claimed as many requests as the rule allows. */
  cash_claims_full: 409,
  /** The operator had the request as long as the rule allows; others may take it first. */
  cash_claim_over: 409,
  /** An expired or rejected request is opened again within some days only. */
  cash_reopen_late: 409,
  /** A credit is not taken back while money of the same request waits to go back to its sender. */
  cash_return_waits: 409,
  cash_picture_deleted: 404,
  cash_break: 409,
  cash_limit: 409,
  /** The picture arrived a short time ago and is not read yet, so copies of it are not found. */
  cash_slip_unread: 409,
  /** Less than this amount arrived. */
  cash_not_arrived: 409,
  /** The money of a request that is to be rejected has arrived at the payment gateway. */
  cash_arrived: 409,
  cash_out_held: 409,
  /** Another operator has to pay. */
  cash_out_second: 403,
  /** Whoever opened a payment to a sender does not approve it. */
  cash_out_opener: 403,
  /** The payer, or whoever approves a return, has not read the complete number of the payee. */
  cash_payee_unread: 409,
  /** The operator reads the number of a payee only with an own claim. */
  cash_claim_needed: 409,
  /** Another operator has read the number of the payee, and may have paid. */
  cash_payment_begun: 409,
  /** Who has read the number of the payee does not reject a cash-out; one with a picture of its payment is rejected by an owner. */
  cash_out_maybe_paid: 403,
  /** Whoever approved a cash-out enrolled less than a day ago, so nobody else pays it yet. */
  cash_approver_new: 409,
  /** The picture of the payment is missing, or was replaced. */
  cash_picture_missing: 409,
  cash_reason_unknown: 400,
  cash_note_missing: 400,
  cash_reference_used: 409,
  cash_account_unknown: 404,
  cash_account_taken: 409,
  /** An account that was closed is not changed or started again. */
  cash_account_closed: 409,
  cash_day_open: 409,
  /** The number is not one that accounts of the method have. */
  cash_number_refused: 400,
  cash_method_unknown: 404,
  /** Values that do not fit each other, or are out of the bounds of a rule. */
  cash_value_refused: 400,
  /** The change has no field whose value differs. */
  cash_unchanged: 409,
} as const satisfies ErrorTable;
