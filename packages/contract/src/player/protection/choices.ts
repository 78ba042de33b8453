/** The limits, breaks and intervals that a player can choose, as plain data for screens and schemas. */

/** The order in which limits are shown, and in which the database locks them. */
export const limitKinds = ["deposit", "stake", "loss"] as const;
/** The periods of limits: Yangon days, weeks that begin on Monday, calendar months. */
export const limitPeriods = ["day", "week", "month"] as const;

/** The possible lengths of a break in days, from one day to six weeks. */
export const timeoutDays = [1, 3, 7, 14, 30, 42] as const;
export const exclusionMonths = [6, 12, 60] as const;

/** The possible intervals of the reality check, which cannot be turned off. */
export const realityCheckMinutes = [15, 30, 60] as const;
