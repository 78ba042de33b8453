import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

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

const readLevel2 = async (db: Kysely<DB>): Promise<Counted | undefined> => {
  const { rows } = await sql<Counted>`
    select count(*) filter (where age < interval '10 minutes') as minutes_10,
      count(*) filter (where age >= interval '10 minutes' and age < interval '1 hour') as hour_1,
      count(*) filter (where age >= interval '1 hour' and age < interval '24 hours') as hours_24,
      count(*) filter (where age >= interval '24 hours') as older, min(requested_at) as oldest_at
    from level2_request, lateral (select clock_timestamp() - requested_at as age) as waited
    where state = 'pending'
  `.execute(db);
  return rows[0];
};

const readApprovals = async (db: Kysely<DB>): Promise<Counted | undefined> => {
  const { rows } = await sql<Counted>`
    select count(*) filter (where age < interval '10 minutes') as minutes_10,
      count(*) filter (where age >= interval '10 minutes' and age < interval '1 hour') as hour_1,
      count(*) filter (where age >= interval '1 hour' and age < interval '24 hours') as hours_24,
      count(*) filter (where age >= interval '24 hours') as older, min(made_at) as oldest_at
    from approval, lateral (select clock_timestamp() - made_at as age) as waited
    where state = 'open' and expires_at > clock_timestamp()
  `.execute(db);
  return rows[0];
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

/** What waits for operators, by age. */
export const readQueues = async (db: Kysely<DB>, now = new Date()): Promise<Queue[]> => {
  const none = countByAge([], now);
  return [
    toQueue("level2", (await readLevel2(db)) ?? none),
    toQueue("approvals", (await readApprovals(db)) ?? none),
    toQueue("results", countByAge(await listAwaitedTimes(db), now)),
  ];
};
