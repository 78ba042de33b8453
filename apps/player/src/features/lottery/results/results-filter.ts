import { isDay } from "@shwe/rules";
import type { LotteryType } from "@shwe/contract/player/games";
import { isLotteryType } from "../../../domain/lottery/lotteries.ts";
import { recentDays } from "../../../domain/dates/day-span.ts";

/** The selection in the page's address, which can be shared as a link. */
export type ResultsFilter = {
  type: LotteryType;
  /** Inclusive days in Yangon time. */
  from_on: string;
  to_on: string;
  /** The draw whose sheet is open. */
  draw_id: number | null;
};

const dayOf = (text: string | null): string | null => (text !== null && isDay(text) ? text : null);

const drawIdOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

export function readFilter(search: URLSearchParams, today: string): ResultsFilter {
  const wanted = search.get("type");
  const type = isLotteryType(wanted) ? wanted : "2D";
  const to_on = dayOf(search.get("to")) ?? today;
  const { start } = recentDays(type, to_on);
  return {
    type,
    from_on: dayOf(search.get("from")) ?? start,
    to_on,
    draw_id: drawIdOf(search.get("draw")),
  };
}

/** Changes search parameters; null removes one. */
export function withChoice(
  search: URLSearchParams,
  choice: Partial<Record<"type" | "from" | "to" | "draw" | "days", string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(choice)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
