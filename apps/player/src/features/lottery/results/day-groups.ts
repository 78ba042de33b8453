import { shiftDay } from "@shwe/rules";

import type { LuckyNumber } from "../../../domain/lottery/lucky-number.ts";

/** A day with its draws, or a range of days without draws. Newest first. */
export type DayGroup =
  | { kind: "day"; day: string; draws: LuckyNumber[] }
  | { kind: "gap"; from_on: string; to_on: string };

/** Groups draws by day. Days on which the exchange was closed are shown as gaps, so that no result seems to be missing. */
export function groupByDay(draws: readonly LuckyNumber[], showsGaps: boolean): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const draw of draws) {
    const last = groups.at(-1);
    if (last?.kind === "day" && last.day === draw.draw_on) {
      last.draws.push(draw);
      continue;
    }
    const day_after = shiftDay(draw.draw_on, 1);
    if (showsGaps && last?.kind === "day" && day_after < last.day)
      groups.push({ kind: "gap", from_on: day_after, to_on: shiftDay(last.day, -1) });
    groups.push({ kind: "day", day: draw.draw_on, draws: [draw] });
  }
  return groups;
}
