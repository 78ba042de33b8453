import { cash_waiting_max, type Direction } from "@shwe/contract/office/cashier";
import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import { readExpectedTime } from "../../rules/expected-time.ts";

type Figures = Reply<"listCashIns">["data"]["figures"];

const minute_s = 60;

type Queue = {
  /** As in `waiting`. */
  waiting: RawBuilder<unknown>;
  /** Accepted requests with the column `amount`, and rejected ones; `decided_at` is added as a condition. */
  accepted: RawBuilder<unknown>;
  rejected: RawBuilder<unknown>;
};

type Counted = {
  waiting: number;
  waiting_amount: bigint;
  oldest_at: Date | null;
  promised_minutes: bigint;
  late: number;
  accepted_today: bigint;
  accepted_amount: bigint;
  rejected_today: bigint;
};

/** SQL of whether the request of a row of `waiting` is older than promised. */
export const isLate = (promised: RawBuilder<unknown>) =>
  sql`at <= statement_timestamp() - ${promised}`;

/**
 * SQL of the figures of a queue. At most `cash_waiting_max` waiting requests are read, so that the cost does not depend on
 * how many there are.
 */
const figuresSql = ({ waiting: open, accepted, rejected }: Queue) => sql<Counted>`
  with rule as materialized (select cashier_rule('promised_minutes') as minutes),
    today as materialized (
      select date_trunc('day', clock_timestamp() at time zone 'Asia/Yangon') at time zone 'Asia/Yangon' as begin_at
    ),
    open as materialized (${open} limit ${cash_waiting_max})
  select open_figures.*, rule.minutes as promised_minutes, accepted.*, rejected.*
  from rule,
    lateral (
      select count(*)::integer as waiting, coalesce(sum(amount), 0)::bigint as waiting_amount, min(at) as oldest_at,
        (count(*) filter (where ${isLate(sql`make_interval(mins => rule.minutes::integer)`)}))::integer as late
      from open
    ) open_figures,
    (
      select count(*) as accepted_today, coalesce(sum(amount), 0)::bigint as accepted_amount
      from (${accepted} and decided_at >= (select begin_at from today)) accepted
    ) accepted,
    (select count(*) as rejected_today from (${rejected} and decided_at >= (select begin_at from today)) rejected) rejected`;

/** The requests that wait for operators, with the columns `at` and `amount`, the oldest first. */
export const waiting = {
  in: sql`select sent_at as at, amount from cash_in_request where state = 'pending' order by sent_at, id`,
  out: sql`
    select waits_from as at, amount from cash_out_request
    where state in ('pending', 'approved') and waits_from <= statement_timestamp() order by waits_from, id`,
} as const satisfies Record<Direction, RawBuilder<unknown>>;

/** SQL of the figures of both queues, for the lists and their test of indexes. */
export const figures = {
  in: figuresSql({
    waiting: waiting.in,
    accepted: sql`select credited as amount from cash_in_request where state = 'approved'`,
    rejected: sql`select from cash_in_request where state = 'rejected'`,
  }),
  out: figuresSql({
    waiting: waiting.out,
    accepted: sql`select amount from cash_out_request where state = 'paid'`,
    rejected: sql`select from cash_out_request where state = 'rejected'`,
  }),
} as const;

/** How many requests of a queue wait and how long, and what was decided today. */
export const readFigures = async (db: Kysely<DB>, direction: Direction): Promise<Figures> => {
  const { rows } = await figures[direction].execute(db);
  const [row] = rows;
  if (!row) throw new Error("the queue was not counted");
  const { promised_minutes, ...counted } = row;
  return {
    ...counted,
    waiting_amount: Number(row.waiting_amount),
    oldest_at: row.oldest_at?.toISOString() ?? null,
    promised_s: Number(promised_minutes) * minute_s,
    half_s: (await readExpectedTime(db, direction))?.half_s ?? null,
    accepted_today: Number(row.accepted_today),
    accepted_amount: Number(row.accepted_amount),
    rejected_today: Number(row.rejected_today),
  };
};
