import type { Reply } from "@shwe/contract/office/schemas";
import { countDays, isDay } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { fail } from "../../platform/errors/app-error.ts";
import { grossOf, readRollUpState, type Money } from "./read-figures.ts";

type Report = Reply<"getReport">["data"];
type Row = Report["rows"][number];

const days_max = 92;
const rows_max = 3_000;

type StoredRow = Money & {
  day: string;
  game: string;
  is_level_2: boolean;
  is_new: boolean;
  corrections: bigint;
  write_offs: bigint;
  slips: bigint;
  players: bigint;
};
type Figures = Report["total"];

const toFigures = (row: Omit<StoredRow, "day" | "game" | "is_level_2" | "is_new">): Figures => ({
  stakes: Number(row.stakes),
  payouts: Number(row.payouts),
  refunds: Number(row.refunds),
  reversals: Number(row.reversals),
  corrections: Number(row.corrections),
  write_offs: Number(row.write_offs),
  gross: Number(grossOf(row)),
  slips: Number(row.slips),
  players: Number(row.players),
});

const nothing: Figures = {
  ...{ stakes: 0, payouts: 0, refunds: 0, reversals: 0, corrections: 0, write_offs: 0 },
  ...{ gross: 0, slips: 0, players: 0 },
};

const add = (a: Figures, b: Figures): Figures => ({
  stakes: a.stakes + b.stakes,
  payouts: a.payouts + b.payouts,
  refunds: a.refunds + b.refunds,
  reversals: a.reversals + b.reversals,
  corrections: a.corrections + b.corrections,
  write_offs: a.write_offs + b.write_offs,
  gross: a.gross + b.gross,
  slips: a.slips + b.slips,
  players: a.players + b.players,
});

type Span = { from: string; to: string };

const readRows = async (db: Kysely<DB>, { from, to }: Span): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select to_char(day, 'YYYY-MM-DD') as day, game, is_level_2, is_new, stakes, payouts, refunds, reversals, corrections,
      write_offs, slips, players
    from rollup_day where day between ${from}::date and ${to}::date
    order by rollup_day.day, game, is_level_2, is_new limit ${rows_max}
  `.execute(db);
  return rows;
};

const totalsByDay = (rows: readonly StoredRow[]): Report["days"] =>
  [...Map.groupBy(rows, ({ day }) => day)].map(([day, of_day]) => ({
    day,
    ...of_day.map(toFigures).reduce(add, nothing),
  }));

/** The report of a span of days in 1/100 kyat. Players are counted once a day, so their total is a sum of days. */
export const readReport = async (db: Kysely<DB>, span: Span): Promise<Omit<Report, "check">> => {
  const { from, to } = span;
  if (!isDay(from) || !isDay(to) || from > to || countDays(from, to) > days_max)
    throw fail("invalid_request");
  const rows = await readRows(db, span);
  const { through_at } = await readRollUpState(db);
  const days = totalsByDay(rows.filter(({ game }) => game === "all"));
  return {
    through_at: through_at?.toISOString() ?? null,
    rows: rows
      .filter(({ game }) => game !== "all")
      .map((row) => ({
        day: row.day,
        game: row.game === "none" ? null : (row.game as Row["game"]),
        level: row.is_level_2 ? "level2" : "level1",
        tenure: row.is_new ? "new" : "returning",
        ...toFigures(row),
      })),
    days,
    total: days.reduce<Figures>(add, nothing),
  };
};
