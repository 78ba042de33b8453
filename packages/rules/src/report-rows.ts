export const report_groupings = ["day", "game", "level", "tenure"] as const;
export type ReportGrouping = (typeof report_groupings)[number];

/** The figures of a report that are added up. */
export const report_sums = [
  "stakes",
  "payouts",
  "refunds",
  "reversals",
  "corrections",
  "write_offs",
  "gross",
  "slips",
] as const;

type Sums = Record<(typeof report_sums)[number], number>;
type Figures = Sums & { players: number };
type Report = {
  rows: readonly (Figures & {
    day: string;
    /** Null: figures that belong to no lottery. */
    game: string | null;
    level: string;
    tenure: string;
  })[];
  /** Each day with all lotteries, in which each player is counted once. */
  days: readonly (Figures & { day: string })[];
};

export type ReportRow = Sums & {
  key: string;
  /** Null where a player may be counted in several rows. */
  players: number | null;
};

/** The rows of a report, summed by day, lottery or group. Days have their own rows, which count each player once. */
export const reportRows = ({ rows, days }: Report, grouping: ReportGrouping): ReportRow[] => {
  if (grouping === "day") return days.map(({ day, ...figures }) => ({ key: day, ...figures }));
  const sums = new Map<string, ReportRow>();
  for (const row of rows) {
    const key = row[grouping] ?? "none";
    const sum = sums.get(key) ?? {
      key,
      stakes: 0,
      payouts: 0,
      refunds: 0,
      reversals: 0,
      corrections: 0,
      write_offs: 0,
      gross: 0,
      slips: 0,
      players: null,
    };
    for (const name of report_sums) sum[name] += row[name];
    sums.set(key, sum);
  }
  return [...sums.values()];
};
