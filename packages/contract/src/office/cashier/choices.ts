export const directions = ["in", "out"] as const;
export type Direction = (typeof directions)[number];

/** How long a request stays claimed without activity. */
export const cash_claim_s = 180;

/** Counts of waiting requests stop here: this value means this many or more. */
export const cash_waiting_max = 1_000;

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
  /** The same digits, amount and account within days. */
  "same_digits",
  /** The same file, or the same pixels, in another request. */
  "same_picture",
  /** The same transaction number in another picture. */
  "same_slip",
  /** What the picture shows differs from what the player typed. */
  "other_digits",
  "other_amount",
  "other_day",
  /** The picture could not be read. */
  "unreadable",
  /** The first cash-in of the player. */
  "first",
  /** The limits or a break of the player do not allow a credit. */
  "no_credit",
  "frozen",
] as const;
export type CashInWarning = (typeof cashInWarnings)[number];

/** Why two people approve a cash-in: its amount, or another request with the same slip that was accepted or waits. */
export const twoPeopleReasons = ["amount", "accepted_copy", "open_copy"] as const;

/** What the payment gateway answered last; `new`: its page was not opened. */
export const gatewayStates = ["new", "open", "failed", "paid"] as const;

/** How a payment of a day differs: paid there and not here, here and not there, or with another amount. */
export const gatewayDifferences = ["not_credited", "not_paid", "other_amount"] as const;

export const cashOutWarnings = [
  /** Above the limit of one person. */
  "large",
  "first_payee",
  "excluded",
  /** The player owes money, because a cash-in was reversed after it was spent. */
  "debt",
  /** An excluded player has the same payee. */
  "payee_of_excluded",
  /** Another player has the same payee. */
  "shared_payee",
  "frozen",
] as const;
export type CashOutWarning = (typeof cashOutWarnings)[number];

/** Why approver and payer of a cash-out are different people; `return`: the money goes back to its sender. */
export const cashOutTwoReasons = ["return", "large", "first_payee", "excluded", "debt"] as const;

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
  out_daily_max: "number",
  out_alone_max: "number",
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
