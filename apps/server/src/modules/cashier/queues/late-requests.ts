import { cash_waiting_max, directions, type Direction } from "@shwe/contract/office/cashier";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { waiting } from "./queue-figures.ts";

/** How a queue compares with the time in which a decision is promised. */
export type Lateness = {
  direction: Direction;
  /** The age of the oldest request that waits for operators, in seconds; 0: none waits. */
  oldest_s: number;
  promised_s: number;
  /** How many requests are older than promised, at most `cash_waiting_max`. */
  late: number;
};

/** How late each queue is. Requests that are held do not wait. */
export const readLateness = async (db: Kysely<DB>): Promise<Lateness[]> => {
  const queue = (direction: Direction) => sql`
    select ${direction} as direction, rule.promised_s, queue.late,
      coalesce(greatest(extract(epoch from statement_timestamp() - queue.oldest_at), 0), 0)::double precision as oldest_s
    from (select cashier_rule('promised_minutes')::integer * 60 as promised_s) rule cross join lateral (
      select min(at) as oldest_at,
        (count(*) filter (where at < statement_timestamp() - make_interval(secs => rule.promised_s)))::integer as late
      from (${waiting[direction]} limit ${cash_waiting_max}) open
    ) queue`;
  const { rows } = await sql<Lateness>`
    ${sql.join(directions.map(queue), sql` union all `)}`.execute(db);
  return rows;
};

/** How many requests of both queues are older than promised. */
export const countLate = async (db: Kysely<DB>): Promise<number> =>
  (await readLateness(db)).reduce((sum, { late }) => sum + late, 0);
