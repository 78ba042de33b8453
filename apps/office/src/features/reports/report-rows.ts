import type { Report } from "./api/get-report.ts";

export const groupings = ["day", "game", "level", "tenure"] as const;
export type Grouping = (typeof groupings)[number];

type Figures = Pick<
  Report["total"],
  | "stakes"
  | "payouts"
  | "refunds"
  | "reversals"
  | "corrections"
  | "write_offs"
  | "gross"
  | "slips"
  | "players"
>;
export type ReportRow = { key: string } & Omit<Figures, "players"> & {
    /** Null where a player may be counted in several rows. */
    players: number | null;
  };

const names = [
  "stakes",
  "payouts",
  "refunds",
  "reversals",
  "corrections",
  "write_offs",
  "gross",
  "slips",
] as const;

/** The rows of a report, summed by day, lottery or group. A day comes from the server, which counts each player once. */
export function reportRows({ rows, days }: Report, grouping: Grouping): ReportRow[] {
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
    for (const name of names) sum[name] += row[name];
    sums.set(key, sum);
  }
  return [...sums.values()];
}

/** A CSV of the shown rows. A cell that a spreadsheet could take as a formula begins with an apostrophe. */
export function reportCsv(rows: readonly ReportRow[]): string {
  const cell = (value: string | number | null): string => {
    const text = value === null ? "" : String(value);
    const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const titles = ["key", ...names, "players"];
  const lines = rows.map((row) =>
    [row.key, ...names.map((name) => row[name]), row.players].map(cell).join(","),
  );
  return `${[titles.join(","), ...lines].join("\r\n")}\r\n`;
}
