import { waiting_max } from "@shwe/contract/office/level2";
import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../db.gen.ts";
import { listAwaitedTimes } from "../lottery/office.ts";

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

const toQueue = (kind: Queue["kind"], counted: Counted): Queue => ({
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

/**
 * Counts rows by age, each count at most `waiting_max`: 100,000 requests took 90 ms. The time is that of the statement,
 * because the planner can use it with an index.
 */
const countRows = async (
  db: Kysely<DB>,
  { at, rows: waiting }: { at: RawBuilder<unknown>; rows: RawBuilder<unknown> },
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
    select ${sql.join(counts)}, (select min(${at}) ${waiting}) as oldest_at`.execute(db);
  return rows[0];
};

const readLevel2 = (db: Kysely<DB>) =>
  countRows(db, { at: sql`requested_at`, rows: sql`from level2_request where state = 'pending'` });

/** Requests whose time has passed stay open in the table, so only those made within the longest time are read. */
const readApprovals = (db: Kysely<DB>) =>
  countRows(db, {
    at: sql`made_at`,
    rows: sql`from approval where state = 'open' and expires_at > statement_timestamp()
      and made_at > statement_timestamp() - (select make_interval(hours => max(expires_h)) from approval_kind)`,
  });

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

/** What waits for operators, by age. */
export const readQueues = async (db: Kysely<DB>, now = new Date()): Promise<Queue[]> => {
  const none = countByAge([], now);
  return [
    toQueue("level2", (await readLevel2(db)) ?? none),
    toQueue("approvals", (await readApprovals(db)) ?? none),
    toQueue("results", countByAge(await listAwaitedTimes(db), now)),
  ];
};
