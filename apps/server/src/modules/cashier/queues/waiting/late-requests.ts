import { cash_waiting_max, directions, type Direction } from "@shwe/contract/office/cashier";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import { isLate, waiting } from "./queue-figures.ts";

/** What waits in a queue, compared with the time in which a decision is promised. */
export type Lateness = {
  direction: Direction;
  /** How many requests wait for operators, at most `cash_waiting_max`. */
  waiting: number;
  /** The age of the oldest request that waits for operators, in seconds; 0: none waits. */
  oldest_s: number;
  promised_s: number;
  /** How many requests are older than promised, at most `cash_waiting_max`. */
  late: number;
};

/** How late each queue is. Requests that are held do not wait. */
export const readLateness = async (db: Kysely<DB>): Promise<Lateness[]> => {
  const queue = (direction: Direction) => sql`
    select ${direction} as direction, rule.promised_s, queue.waiting, queue.late,
      coalesce(greatest(extract(epoch from statement_timestamp() - queue.oldest_at), 0), 0)::double precision as oldest_s
    from (select cashier_rule('promised_minutes')::integer * 60 as promised_s) rule cross join lateral (
      select min(at) as oldest_at, count(*)::integer as waiting,
        (count(*) filter (where ${isLate(sql`make_interval(secs => rule.promised_s)`)}))::integer as late
      from (${waiting[direction]} limit ${cash_waiting_max}) open
    ) queue`;
  const { rows } = await sql<Lateness>`
    ${sql.join(directions.map(queue), sql` union all `)}`.execute(db);
  return rows;
};

/** How many requests wait in each queue, and how many of them are older than promised. */
export type WaitingCash = Record<"cash_in" | "cash_out" | "late_cash_in" | "late_cash_out", number>;

export const countWaitingCash = async (db: Kysely<DB>): Promise<WaitingCash> => {
  const queues = await readLateness(db);
  const countIn = (wanted: Direction, counted: "waiting" | "late"): number =>
    queues.find(({ direction }) => direction === wanted)?.[counted] ?? 0;
  return {
    cash_in: countIn("in", "waiting"),
    cash_out: countIn("out", "waiting"),
    late_cash_in: countIn("in", "late"),
    late_cash_out: countIn("out", "late"),
  };
};
