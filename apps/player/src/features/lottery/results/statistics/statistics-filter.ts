import type { LotteryType } from "@shwe/contract/player/games";
import { lastDays } from "../../../../domain/dates/day-span.ts";
import { isLotteryType } from "../../../../domain/lottery/lotteries.ts";

/** The periods that can be chosen; the server returns at most 93 days at once. */
export const periods = ["30", "60", "90"] as const;
type Period = (typeof periods)[number];

/** The longest period by default: the more results, the smaller the random differences. */
const period_by_default: Period = "90";

const isPeriod = (text: string | null): text is Period => periods.some((each) => each === text);

export type StatisticsFilter = {
  type: LotteryType;
  period: Period;
  from_on: string;
  to_on: string;
};

/** The selection in the page's address; invalid values are ignored. */
export function readStatisticsFilter(search: URLSearchParams, today: string): StatisticsFilter {
  const type = search.get("type");
  const days = search.get("days");
  const period = isPeriod(days) ? days : period_by_default;
  const { start, end } = lastDays(today, Number(period));
  return { type: isLotteryType(type) ? type : "2D", period, from_on: start, to_on: end };
}
