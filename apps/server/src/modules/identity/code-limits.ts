/**
 * How many codes may be sent and to whom, and how many codes and passwords may be tried. All of it is arithmetic on what the database counted, so that the rules can be read and
 * tested in one place.
 */
const second_ms = 1_000;
const minute_ms = 60 * second_ms;
const day_ms = 24 * 60 * minute_ms;

export const code_life_s = 180;
export const resend_after_s = 60;
export const tries_per_code = 5;
const tries_per_day = 15;
export const password_tries = 10;
/** Of one address, on devices that nobody knows: whole towns share one, and some of their people mistype. */
export const address_failures = 50;
/** From here on an address is suspect, and its log-ins come after those of other addresses. */
const suspect_from = 3;
const password_window_ms = 15 * minute_ms;

type Window = { length_ms: number; max: number };

/** Per phone: one a minute, three in ten minutes, five in a day. */
const sendWindows: readonly Window[] = [
  { length_ms: resend_after_s * second_ms, max: 1 },
  { length_ms: 10 * minute_ms, max: 3 },
  { length_ms: day_ms, max: 5 },
];

/** Those that lie in the window, oldest first, in milliseconds. */
const timesInside = (length_ms: number, times: readonly Date[], now: Date): number[] =>
  times
    .map((time) => time.getTime())
    .filter((time) => time > now.getTime() - length_ms)
    .toSorted((a, b) => a - b);

/** The seconds to wait until one more fits into the window; 0 when it fits now. */
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

/** Who sends codes that are entered earns room for more: whole towns sit behind one address of a mobile carrier. */
const verified_per_extra = 2;
const prefix_unverified_max = 20;
const address_unverified_hour = 5;
const address_unverified_day = 20;
/** The fuller the day's budget, the fewer codes an address may leave unentered; the last quarter is for those who left none. */
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

/** Whether one more code fits, given what was sent before it. */
export const fitsAllowance = (
  scope: AllowanceScope,
  { sent, verified }: Count,
  used_share: number,
): boolean =>
  sent - verified < unverifiedMax(scope, used_share) + Math.floor(verified / verified_per_extra);
