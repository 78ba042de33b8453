import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

/** Days are compared for this long: until then a failed comparison is repeated, and differences are searched again. */
export const days_back = 7;

/** The days in Yangon that are over and were not compared with this gateway since, or that have differences. The oldest is first. */
export const readDaysToCompare = async (
  db: Kysely<DB>,
  gateway: string,
  today: string,
): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select day::date as day from generate_series(${today}::date - ${days_back}::integer, ${today}::date - 1, interval '1 day') as day
    where not exists (select from gateway_day d where d.gateway = ${gateway} and d.day = day.day::date)
      or exists (select from gateway_difference d where d.gateway = ${gateway} and d.day = day.day::date and d.ended_at is null)
    order by day`.execute(db);
  return rows.map(({ day }) => day);
};
