import { refusingBy } from "../../../platform/errors/database-refusals.ts";

/** Runs a decision about a cash-in or a cash-out that the functions of this module may refuse. */
export const orCashRefusal = refusingBy({
  SC001: { code: "cash_request_decided" },
  SC002: { code: "cash_request_changed" },
  SC003: { code: "cash_request_claimed" },
  SC004: { code: "cash_account_unknown" },
  SC005: { code: "cash_limit" },
  SC006: { code: "cash_break" },
  SC007: { code: "cash_out_held" },
  SC008: { code: "cash_out_second" },
  SC009: { code: "cash_reason_unknown" },
  SC010: { code: "invalid_request" },
  SC011: { code: "cash_note_missing" },
  SC012: { code: "cash_reference_used" },
  SC015: { code: "cash_not_arrived" },
  SC016: { code: "cash_arrived" },
  SC017: { code: "cash_payee_unread" },
  SC018: { code: "cash_picture_missing" },
  SC019: { code: "cash_out_opener" },
  SC020: { code: "cash_claim_over" },
  SC021: { code: "cash_claims_full" },
  SO021: { code: "forbidden" },
});
