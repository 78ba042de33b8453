/** Why a request for level 2 is rejected, in the order of the number keys. The player's app has a text for each. */
export const level2Reasons = ["unreadable", "not_payment_app", "other_name", "altered"] as const;
export type Level2Reason = (typeof level2Reasons)[number];

/** How long a request stays claimed without activity. */
export const claim_s = 180;

/** Counts of waiting requests stop here: this value means this many or more. */
export const waiting_max = 1_000;
