import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

type Calendar = Reply<"getDrawCalendar">["data"];
type Day = Calendar["days"][number];
type Entry = Calendar["entries"][number];

const draws_per_month_max = 12_000;
const draws_per_day_max = 400;
const entries_max = 200;
const sections_max = 400;

type Month = { first: string };

const readDays = async (db: Kysely<DB>, { first }: Month): Promise<Omit<Day, "draws">[]> => {
  const { rows } = await sql<Omit<Day, "draws">>`
    select to_char(day, 'YYYY-MM-DD') as day, lottery_is_draw_day('set', day) as set, lottery_is_draw_day('glo', day) as glo,
      lottery_is_draw_day('daily', day) as daily
    from (
      select (${first}::date + number) as day from generate_series(0, 30) as number
    ) as days
    where day < ${first}::date + interval '1 month' order by day
  `.execute(db);
  return rows;
};

type ListedDraw = Day["draws"][number] & { draw_on: string };

const readDraws = async (db: Kysely<DB>, { first }: Month): Promise<ListedDraw[]> => {
  const { rows } = await sql<Omit<ListedDraw, "id"> & { id: bigint }>`
    select d.id, d.game, to_char(d.slot, 'HH24:MI') as slot, d.state, d.draw_on, result.digits
    from draw d
      left join lateral (
        select r.digits from draw_result r where r.draw_id = d.id order by r.version desc limit 1
      ) result on true
    where d.draw_on >= ${first}::date and d.draw_on < ${first}::date + interval '1 month'
    order by d.draw_on, d.result_at, d.id limit ${draws_per_month_max}
  `.execute(db);
  return rows.map((row) => ({ ...row, id: String(row.id) }));
};

/** The newest entry of operators for each day of the month. */
const readEntries = async (db: Kysely<DB>, { first }: Month): Promise<Entry[]> => {
  const { rows } = await sql<Omit<Entry, "created_at"> & { created_at: Date }>`
    select distinct on (d.calendar, d.day) d.calendar, to_char(d.day, 'YYYY-MM-DD') as day, d.version, d.is_draw_day, d.name,
      d.created_by, d.created_at
    from lottery_day d
    where d.day >= ${first}::date and d.day < ${first}::date + interval '1 month'
    order by d.calendar, d.day, d.version desc limit ${entries_max}
  `.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
};

const readSections = async (db: Kysely<DB>): Promise<Calendar["sections"]> => {
  const { rows } = await sql<Calendar["sections"][number]>`
    select distinct on (s.game, s.slot) s.game, to_char(s.slot, 'HH24:MI') as slot, to_char(s.opens, 'HH24:MI') as opens,
      to_char(s.closes, 'HH24:MI') as closes, s.feed, s.is_enabled, s.version
    from lottery_section s order by s.game, s.slot, s.version desc limit ${sections_max}
  `.execute(db);
  return rows;
};

const readAhead = async (db: Kysely<DB>): Promise<Calendar["ahead"]> => {
  const { rows } = await sql<Omit<Calendar["ahead"][number], "created_at"> & { created_at: Date }>`
    select distinct on (game) game, days, created_by, created_at from lottery_ahead order by game, version desc
  `.execute(db);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
};

/** One month of draws with the days off of both exchanges. `month` is YYYY-MM. */
export const readCalendar = async (db: Kysely<DB>, month: string): Promise<Calendar> => {
  const asked = { first: `${month}-01` };
  const draws = Map.groupBy(await readDraws(db, asked), ({ draw_on }) => draw_on);
  const days = await readDays(db, asked);
  return {
    days: days.map((day) => ({
      ...day,
      draws: (draws.get(day.day) ?? [])
        .slice(0, draws_per_day_max)
        .map(({ id, game, slot, state, digits }) => ({ id, game, slot, state, digits })),
    })),
    entries: await readEntries(db, asked),
    sections: await readSections(db),
    ahead: await readAhead(db),
  };
};
