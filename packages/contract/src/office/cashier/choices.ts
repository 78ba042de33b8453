export const directions = ["in", "out"] as const;
export type Direction = (typeof directions)[number];

/** How long a request stays claimed without activity. */
export const cash_claim_s = 180;

/** Counts of waiting requests stop here: this value means this many or more. */
export const cash_waiting_max = 1_000;

/**
 * The reference of a payment: at least four letters or digits. Hyphens are no part of it, because a reference is used once however it is
 * written.
 */
export const payment_reference_form = "^-*(?:[0-9A-Za-z]-*){4,}$";
export const payment_reference_max = 40;

/** What a list of cash-ins shows: those that wait, or the decided ones by state. */
export const cashInLists = [
  "open",
  "approved",
  "rejected",
  "expired",
  "returned",
  "reversed",
] as const;
/** What a list of cash-outs shows: those to decide and to pay, those that are held, or the decided ones. */
export const cashOutLists = ["open", "pay", "held", "paid", "rejected", "returned"] as const;

/** What could explain a difference at the end of a day: money that may have moved and is not in the ledger. */
export const dayDoubts = ["waiting", "refused", "lapsed", "to_pay", "moves"] as const;

/** What an operator should check before a decision. */
export const cashInWarnings = [
  /** The same digits and account within days, with any amount. */
  "same_digits",
  /** The same file, or the same pixels, in another request. */
  "same_picture",
  /** The same transaction number in another picture. */
  "same_slip",
  /** What the picture shows differs from what the player typed. */
  "other_digits",
  "other_amount",
  "other_day",
  /** The picture is not read yet, or no try to read it ended, so other pictures of the same slip are not found. */
  "unread",
  /** The picture could not be read. */
  "unreadable",
  /** The first cash-in of the player. */
  "first",
  /** The limits or a break of the player do not allow a credit. */
  "no_credit",
  "frozen",
] as const;
export type CashInWarning = (typeof cashInWarnings)[number];

/**
 * Why two people approve a cash-in: its amount, another request with the same slip that was accepted or waits, or what single operators
 * credited the player within a day, or this operator credited alone today.
 */
export const cashInTwoReasons = [
  "amount",
  "accepted_copy",
  "open_copy",
  "player_total",
  "day_total",
] as const;

/** What the payment gateway answered last; `new`: its page was not opened. */
export const gatewayStates = ["new", "open", "failed", "paid"] as const;

/** How a payment of a day differs: paid there and not here, here and not there, or with another amount. */
export const gatewayDifferences = ["not_credited", "not_paid", "other_amount"] as const;

/** What an operator checks about a cash-out, the most serious first. */
export const cashOutWarnings = [
  /** Another operator has read the number of the payee after the approval, and may have paid. */
  "payment_begun",
  /** Money goes back to its sender, and a copy of the transfer was accepted or waits. */
  "copy",
  "frozen",
  /** The player has a new password, phone or device since the request. */
  "access",
  "excluded",
  /** The player owes money, because a cash-in was reversed after it was spent. */
  "debt",
  /** An excluded player has the same payee. */
  "payee_of_excluded",
  /** Another player has the same payee. */
  "shared_payee",
  "first_payee",
  /** The payee has another name than the player, whose name was confirmed for level 2. */
  "other_name",
  /** Above the limit of one person. */
  "large",
] as const;
export type CashOutWarning = (typeof cashOutWarnings)[number];

/**
 * Why approver and payer of a cash-out are different people. `return`: the money goes back to its sender. `credited`: the operator
 * credited this player alone within days. `day_total`: the operator has paid too much alone today.
 */
export const cashOutTwoReasons = [
  "return",
  "large",
  "first_payee",
  "excluded",
  "debt",
  "frozen",
  "access",
  "credited",
  "day_total",
] as const;

/** The rules of the cashier that operators change, with what a value is. */
export const cashRules = {
  in_presets: "amounts",
  out_presets: "amounts",
  reservation_minutes: "number",
  in_open_max: "number",
  in_expiry_hours: "number",
  in_reopen_days: "number",
  in_digits_days: "number",
  in_new_player_open_max: "number",
  in_ended_daily_max: "number",
  in_reading_seconds: "number",
  in_player_alone_max: "number",
  in_alone_daily_max: "number",
  out_daily_max: "number",
  out_alone_max: "number",
  out_alone_daily_max: "number",
  out_credited_days: "number",
  out_hold_hours: "number",
  promised_minutes: "number",
  announce_from: "number",
  claims_max: "number",
  claim_minutes_max: "number",
} as const;
export type CashRule = keyof typeof cashRules;
export const cashRuleNames = Object.keys(cashRules) as CashRule[];
/** The largest value of a rule, and of an amount in a list. */
export const cash_rule_max = 1_000_000_000;

/** The most reasons of both queues together. */
export const cash_reasons_max = 100;
