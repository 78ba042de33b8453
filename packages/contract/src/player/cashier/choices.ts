/** The states of a cash-in. `lapsed`: the details of the transfer did not arrive in time; they can still be sent. */
export const cashInStates = [
  "reserved",
  "lapsed",
  "pending",
  "approved",
  "rejected",
  "expired",
  "returned",
  "reversed",
] as const;
export type CashInState = (typeof cashInStates)[number];

/** The payment of a cash-in at a gateway. `new`: its page was not opened yet. */
export const gatewayStates = ["new", "open", "failed", "paid"] as const;

export const cashOutStates = ["pending", "approved", "paid", "rejected", "returned"] as const;
export type CashOutState = (typeof cashOutStates)[number];

export const methodFamilies = ["pay", "banking", "mobile_topup", "thai_banking"] as const;

/** The largest part of a picture: with base64 it fits into the usual limit of a JSON body. */
export const slip_part_bytes = 32_768;
/** The largest picture of a transfer. Phones make it smaller before they send it. */
export const slip_bytes_max = 4_194_304;
/** The most payees of a player. */
export const payees_max = 5;
