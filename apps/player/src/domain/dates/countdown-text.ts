const seconds_per_day = 86_400;
const two = (part: number): string => String(part).padStart(2, "0");

/** The time left as days and a clock with two digits each, so that the width of a countdown does not change. */
export function countdownParts(seconds: number): { days: number; clock: string } {
  const rest = seconds % seconds_per_day;
  return {
    days: Math.floor(seconds / seconds_per_day),
    clock: [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60].map(two).join(":"),
  };
}

/** The two largest units of the time left, for screen readers. */
export function spokenParts(seconds: number): { key: SpokenKey; values: Record<string, number> } {
  const { days, hours, minutes, rest } = {
    days: Math.floor(seconds / seconds_per_day),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    rest: seconds % 60,
  };
  if (days > 0) return { key: "bet.say_days", values: { days, hours } };
  if (hours > 0) return { key: "bet.say_hours", values: { hours, minutes } };
  if (minutes > 0) return { key: "bet.say_minutes", values: { minutes, seconds: rest } };
  return { key: "bet.say_seconds", values: { seconds: rest } };
}
type SpokenKey = "bet.say_days" | "bet.say_hours" | "bet.say_minutes" | "bet.say_seconds";

/** How close the end of a countdown is: `near` below five minutes, `last` below one. */
export type Urgency = "calm" | "near" | "last" | "over";
const near_s = 5 * 60;
const last_s = 60;

export function urgencyOf(seconds: number): Urgency {
  if (seconds === 0) return "over";
  if (seconds <= last_s) return "last";
  return seconds <= near_s ? "near" : "calm";
}
