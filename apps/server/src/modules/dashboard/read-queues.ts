import { seenKinds } from "@shwe/contract/office/approvals";
import { waiting_max } from "@shwe/contract/office/level2";
import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../db.gen.ts";
import type { OperatorCaller } from "../../platform/http/handler.ts";
import { listHeldTimes } from "../lottery/office.ts";
import { mayReadQueue, type QueueKind } from "./queue-permissions.ts";

type Queue = Reply<"getQueues">["data"][number];

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;
const bounds_ms = [10 * minute_ms, hour_ms, 24 * hour_ms] as const;

type Counted = {
  minutes_10: bigint;
  hour_1: bigint;
  hours_24: bigint;
  older: bigint;
  oldest_at: Date | null;
};

const toQueue = (kind: QueueKind, counted: Counted): Queue => ({
  kind,
  ages: {
    minutes_10: Number(counted.minutes_10),
    hour_1: Number(counted.hour_1),
    hours_24: Number(counted.hours_24),
    older: Number(counted.older),
  },
  oldest_at: counted.oldest_at?.toISOString() ?? null,
});

/** The ages between which each count lies. */
const ages = {
  minutes_10: ["0", "10 minutes"],
  hour_1: ["10 minutes", "1 hour"],
  hours_24: ["1 hour", "24 hours"],
  older: ["24 hours", "1000 years"],
} as const;

type CountedRows = {
  at: RawBuilder<unknown>;
  /** The rows from `from` on, to which conditions are added. */
  rows: RawBuilder<unknown>;
  /** Rows of which one is the oldest, if that is found with fewer. */
  oldest?: RawBuilder<unknown>;
};

/**
 * Counts rows by age, each count at most `waiting_max`: 100,000 requests took 90 ms. The time is that of the statement,
 * because the planner can use it with an index.
 */
const countRows = async (
  db: Kysely<DB>,
  { at, rows: waiting, oldest = waiting }: CountedRows,
): Promise<Counted | undefined> => {
  const counts = Object.entries(ages).map(
    ([name, [from, to]]) => sql`(
      select count(*) from (
        select ${waiting} and ${at} <= statement_timestamp() - ${from}::interval
          and ${at} > statement_timestamp() - ${to}::interval limit ${waiting_max}
      ) counted
    ) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Counted>`
    select ${sql.join(counts)}, (select min(${at}) ${oldest}) as oldest_at`.execute(db);
  return rows[0];
};

const readCashIns = (db: Kysely<DB>) =>
  countRows(db, { at: sql`sent_at`, rows: sql`from cash_in_request where state = 'pending'` });

/** Cash-outs wait from the end of their hold on; those that are held are not counted. */
const readCashOuts = (db: Kysely<DB>) => {
  const at = sql`waits_from`;
  const rows = sql`from cash_out_request where state in ('pending', 'approved') and ${at} <= statement_timestamp()`;
  return countRows(db, { at, rows });
};

const readLevel2 = (db: Kysely<DB>) =>
  countRows(db, { at: sql`requested_at`, rows: sql`from level2_request where state = 'pending'` });

/**
 * Requests that the operator sees, read by kind: a filter on all requests read 100,000 of them for a role that sees none
 * (320 ms). Those whose time has passed stay open in the table, so only those made within the longest time are read.
 */
const readApprovals = (db: Kysely<DB>, { id, role }: OperatorCaller["operator"]) => {
  const kinds = sql`${seenKinds(role)}::text[]`;
  const waiting = (of: RawBuilder<unknown>) => sql`
    select made_at from approval where ${of} and state = 'open' and expires_at > statement_timestamp()
      and made_at > statement_timestamp() - (select make_interval(hours => max(expires_h)) from approval_kind)`;
  const seen = (end: RawBuilder<unknown>) => sql`
    from (
      select of_kind.made_at from unnest(${kinds}) kinds (name)
        cross join lateral (${waiting(sql`kind = kinds.name`)} ${end}) of_kind
      union all (${waiting(sql`made_by = ${id} and not kind = any (${kinds})`)} ${end})
    ) seen where true`;
  return countRows(db, {
    at: sql`made_at`,
    rows: seen(sql``),
    oldest: seen(sql`order by made_at limit 1`),
  });
};

const countByAge = (times: readonly Date[], now: Date): Counted => {
  const counts = [0n, 0n, 0n, 0n];
  for (const time of times) {
    const age_ms = now.getTime() - time.getTime();
    const bucket = bounds_ms.findIndex((bound) => age_ms < bound);
    const at = bucket === -1 ? bounds_ms.length : bucket;
    counts[at] = (counts[at] ?? 0n) + 1n;
  }
  const [minutes_10 = 0n, hour_1 = 0n, hours_24 = 0n, older = 0n] = counts;
  return { minutes_10, hour_1, hours_24, older, oldest_at: times[0] ?? null };
};

type ReadQueue = (
  db: Kysely<DB>,
  operator: OperatorCaller["operator"],
  now: Date,
) => Promise<Counted | undefined>;

/** In the order of the dashboard. */
const readers: Readonly<Record<QueueKind, ReadQueue>> = {
  cash_in: readCashIns,
  cash_out: readCashOuts,
  level2: readLevel2,
  approvals: readApprovals,
  results: async (db, _operator, now) => countByAge(await listHeldTimes(db), now),
};

/** What waits for operators, by age, without the queues that the role may not read. */
export const readQueues = async (
  db: Kysely<DB>,
  operator: OperatorCaller["operator"],
  now = new Date(),
): Promise<Queue[]> => {
  const none = countByAge([], now);
  const kinds = (Object.keys(readers) as QueueKind[]).filter((kind) =>
    mayReadQueue(operator.role, kind),
  );
  const queues: Queue[] = [];
  for (const kind of kinds)
    queues.push(toQueue(kind, (await readers[kind](db, operator, now)) ?? none));
  return queues;
};
