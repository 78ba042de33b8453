/** What a player can choose from. Plain data, so that screens and schemas offer the same. */

/** The order in which limits are shown, and in which the database locks them. */
export const limitKinds = ["deposit", "stake", "loss"] as const;
/** Yangon days, weeks that begin on Monday, calendar months. */
export const limitPeriods = ["day", "week", "month"] as const;

/** From one day to six weeks. */
export const timeoutDays = [1, 3, 7, 14, 30, 42] as const;
export const exclusionMonths = [6, 12, 60] as const;

/** How often the player is told how long and with what result. It cannot be turned off. */
export const realityCheckMinutes = [15, 30, 60] as const;
