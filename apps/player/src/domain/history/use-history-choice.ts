import { useSearchParams } from "react-router";

import { type DaySpan, spanOf, yangonToday } from "../dates/day-span.ts";
import { type HistoryType, historyTypeOf } from "./history-types.ts";

/** The type and the period that the address selects, and how to select others. */
export function useHistoryChoice() {
  const [search, setSearch] = useSearchParams();
  const today = yangonToday();
  const type = historyTypeOf(search.get("tab"));
  const span = spanOf(search.get("start"), search.get("end"), today);
  const choose = (chosen: HistoryType | null, { start, end }: DaySpan) =>
    setSearch(
      { ...(chosen !== null && { tab: chosen }), start, end },
      { replace: true, preventScrollReset: true },
    );
  return {
    ...{ type, span, today },
    onType: (chosen: HistoryType | null) => choose(chosen, span),
    onSpan: (chosen: DaySpan) => choose(type, chosen),
  };
}
