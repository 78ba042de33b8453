const seconds_per_day = 86_400;
const two = (part: number): string => String(part).padStart(2, "0");

/** What is left, in days and a clock of two figures each: a countdown whose width never changes. */
export function countdownParts(seconds: number): { days: number; clock: string } {
  const rest = seconds % seconds_per_day;
  return {
    days: Math.floor(seconds / seconds_per_day),
    clock: [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map(two).join(":"),
  };
}

/** Calm, then near, then last: below five minutes and below one. */
export type Urgency = "calm" | "near" | "last" | "over";
const near_s = 5 * 60;
const last_s = 60;

export function urgencyOf(seconds: number): Urgency {
  if (seconds === 0) return "over";
  if (seconds <= last_s) return "last";
  return seconds <= near_s ? "near" : "calm";
}
