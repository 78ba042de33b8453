import type { LotteryType } from "@shwe/contract/player/games";
import { countDays, isDay, shiftDay, yangonDay } from "@shwe/rules";

/** The server refuses a request for more days than this. */
export const days_max = 93;

/** Days in Yangon as YYYY-MM-DD, both included. */
export type DaySpan = { start: string; end: string };

/** A span of `days` days whose last day is `end`. */
export const lastDays = (end: string, days: number): DaySpan => ({
  start: shiftDay(end, 1 - days),
  end,
});

/** Why the server would refuse a span; null when it would accept it. */
export function spanProblem({ start, end }: DaySpan): "order" | "long" | null {
  const days = countDays(start, end);
  if (days < 1) return "order";
  return days > days_max ? "long" : null;
}

/** Today in Yangon by the device's clock, which is exact enough to choose the days to load. */
export const yangonToday = (): string => yangonDay(new Date());

/** The spans that the player selects with one button. */
export const quickSpans = [
  { name: "today", days: 1 },
  { name: "week", days: 7 },
  { name: "month", days: 30 },
] as const;
const days_by_default = 7;

/** The days whose results of a lottery are shown by default. 3D is drawn only twice a month. */
export const recentDays = (type: LotteryType, end: string): DaySpan =>
  lastDays(end, type === "3D" ? days_max : days_by_default);

export const quickSpan = (today: string, { days }: (typeof quickSpans)[number]): DaySpan =>
  lastDays(today, days);

/** The span of the search parameters, or the last week when they are missing or the server would refuse them. */
export function spanOf(start: string | null, end: string | null, today: string): DaySpan {
  if (start === null || end === null || !isDay(start) || !isDay(end))
    return lastDays(today, days_by_default);
  const span = { start, end };
  return spanProblem(span) === null ? span : lastDays(today, days_by_default);
}

/** The span with another first day. The last day changes too when the span would be empty or too long. */
export function withStart({ end }: DaySpan, start: string): DaySpan {
  if (start > end) return { start, end: start };
  const furthest = shiftDay(start, days_max - 1);
  return { start, end: end > furthest ? furthest : end };
}

/** The span with another last day. The first day changes too when the span would be empty or too long. */
export function withEnd({ start }: DaySpan, end: string): DaySpan {
  if (end < start) return { start: end, end };
  const furthest = shiftDay(end, 1 - days_max);
  return { start: start < furthest ? furthest : start, end };
}
