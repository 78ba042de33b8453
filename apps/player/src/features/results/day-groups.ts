import type { LuckyNumber } from "../../lib/draws/lottery-titles.ts";

const day_ms = 86_400_000;

/** A day with its draws, or the days between two such without any, the newest first. */
export type DayGroup =
  | { kind: "day"; day: string; draws: LuckyNumber[] }
  | { kind: "gap"; from_on: string; to_on: string };

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * day_ms).toISOString().slice(0, 10);

/** The exchange rests on some days: a hole in the list would look like something missing. */
export function groupByDay(draws: readonly LuckyNumber[], showsGaps: boolean): DayGroup[] {
  const groups: DayGroup[] = [];
  for (const draw of draws) {
    const last = groups.at(-1);
    if (last?.kind === "day" && last.day === draw.draw_on) {
      last.draws.push(draw);
      continue;
    }
    const day_after = shifted(draw.draw_on, 1);
    if (showsGaps && last?.kind === "day" && day_after < last.day)
      groups.push({ kind: "gap", from_on: day_after, to_on: shifted(last.day, -1) });
    groups.push({ kind: "day", day: draw.draw_on, draws: [draw] });
  }
  return groups;
}
