import type { ChartSeries } from "../../domain/charts/time-chart.tsx";
import type { Account } from "./api/list-accounts.ts";

const hour_ms = 3_600_000;
const hours_of_day = 24;
const percent = 100;
export const filling_colours = ["c-1", "c-2", "c-3", "c-4"] as const;

type Filled = Pick<Account, "id" | "label" | "state" | "daily_ceiling" | "taken_by_hour">;

const shareOf = ({ taken_by_hour, daily_ceiling }: Filled): number =>
  (taken_by_hour.at(-1) ?? 0) / daily_ceiling;

/** The accounts of the chart: those that are not closed and are filled most. */
export const fullestAccounts = <A extends Filled>(accounts: readonly A[]): A[] =>
  accounts
    .filter(({ state }) => state !== "closed")
    .toSorted((a, b) => shareOf(b) - shareOf(a))
    .slice(0, filling_colours.length);

/** Hours from midnight to midnight, so that the axis shows the whole day; later hours have no value. */
const pointsOf = (midnight_ms: number, valueAt: (hour: number) => number | null) =>
  Array.from({ length: hours_of_day + 1 }, (_, hour) => ({
    at: midnight_ms + hour * hour_ms,
    value: valueAt(hour),
  }));

/** How much of its ceiling each account has taken by the end of every hour, in percent, and the line of the ceiling. */
export const fillingSeries = (
  accounts: readonly Filled[],
  midnight_ms: number,
  ceiling: string,
): ChartSeries[] => [
  ...accounts.map(({ label, daily_ceiling, taken_by_hour }, place) => ({
    label,
    colour: filling_colours[place % filling_colours.length] ?? filling_colours[0],
    points: pointsOf(midnight_ms, (hour) => {
      if (hour === 0) return 0;
      const taken = taken_by_hour[hour - 1];
      return taken === undefined ? null : (taken / daily_ceiling) * percent;
    }),
  })),
  {
    label: ceiling,
    colour: "text-3",
    isDashed: true,
    points: pointsOf(midnight_ms, () => percent),
  },
];
