/**
 * The limits for sending codes and for trying codes and passwords. They are pure functions of what the database has
 * counted, so that all rules can be read and tested in one file.
 */
const second_ms = 1_000;
const minute_ms = 60 * second_ms;
const day_ms = 24 * 60 * minute_ms;

export const code_life_s = 180;
export const resend_after_s = 60;
export const tries_per_code = 5;
const tries_per_day = 15;
export const password_tries = 10;
/**
 * Failed password attempts that one address may have on unknown devices. High, because a whole town can share an address,
 * and some of its people mistype.
 */
export const address_failures = 50;
/** From this number of failures an address is suspect, and its logins are processed after those of other addresses. */
const suspect_from = 3;
const password_window_ms = 15 * minute_ms;

type Window = { length_ms: number; max: number };

/** Limits per phone: one code a minute, three in ten minutes, five a day. */
const sendWindows: readonly Window[] = [
  { length_ms: resend_after_s * second_ms, max: 1 },
  { length_ms: 10 * minute_ms, max: 3 },
  { length_ms: day_ms, max: 5 },
];

/** The events within the last `length_ms`, oldest first, as milliseconds since 1970. */
const timesInside = (length_ms: number, times: readonly Date[], now: Date): number[] =>
  times
    .map((time) => time.getTime())
    .filter((time) => time > now.getTime() - length_ms)
    .toSorted((a, b) => a - b);

/** Seconds until the window allows another event (a code sent or an attempt); 0 if it allows one now. */
const waitFor = ({ length_ms, max }: Window, times: readonly Date[], now: Date): number => {
  const inside = timesInside(length_ms, times, now);
  const blocking = inside.at(-max);
  return inside.length < max || blocking === undefined
    ? 0
    : Math.max(1, Math.ceil((blocking + length_ms - now.getTime()) / second_ms));
};

export const waitToSend = (sent: readonly Date[], now: Date): number =>
  Math.max(...sendWindows.map((window) => waitFor(window, sent, now)));

export const waitToTry = (tried: readonly Date[], now: Date): number =>
  waitFor({ length_ms: day_ms, max: tries_per_day }, tried, now);

export const waitToTryPassword = (tried: readonly Date[], now: Date): number =>
  waitFor({ length_ms: password_window_ms, max: password_tries }, tried, now);

export const waitOfAddress = (failed: readonly Date[], now: Date): number =>
  waitFor({ length_ms: password_window_ms, max: address_failures }, failed, now);

export const isSuspect = (failed: readonly Date[], now: Date): boolean =>
  timesInside(password_window_ms, failed, now).length >= suspect_from;

export type AllowanceScope = "address_hour" | "address_day" | "prefix_day" | "all_day";
export type Count = { sent: number; verified: number };

/**
 * For this many verified codes a network address or number block may have one more unverified code: a whole town can
 * share one network address of a mobile carrier.
 */
const verified_per_extra = 2;
const prefix_unverified_max = 20;
const address_unverified_hour = 5;
const address_unverified_day = 20;
/**
 * The more of the daily budget is used, the fewer unverified codes a network address may have per day. When three
 * quarters are used, only an address without an unverified code can request one.
 */
const tightening = [
  { above: 0.75, unverified: 1 },
  { above: 0.5, unverified: 2 },
] as const;

const unverifiedMax = (scope: AllowanceScope, used_share: number): number => {
  switch (scope) {
    case "address_hour":
      return address_unverified_hour;
    case "address_day":
      return (
        tightening.find(({ above }) => used_share >= above)?.unverified ?? address_unverified_day
      );
    case "prefix_day":
      return prefix_unverified_max;
    case "all_day":
      return Number.POSITIVE_INFINITY;
  }
};

/** Whether an address, a number block or the daily budget allows one more code after those already sent. */
export const fitsAllowance = (
  scope: AllowanceScope,
  { sent, verified }: Count,
  used_share: number,
): boolean =>
  sent - verified < unverifiedMax(scope, used_share) + Math.floor(verified / verified_per_extra);
