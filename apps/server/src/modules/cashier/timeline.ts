import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";

type Entry = { state: string; at: string };
type EventRow = { request_id: bigint; state: string; at: Date };

/**
 * SQL of whether the request `r` changed within a day, also after its decision: a credit that was taken back and a payment that came back
 * keep the time of their decision.
 */
export const hasChangedWithinDay = (direction: "in" | "out") => sql<boolean>`exists (
  select from cash_event e
  where e.direction = ${direction} and e.request_id = r.id and e.at > clock_timestamp() - interval '1 day'
)`;

/** The changes of these requests, the oldest first, as their player reads them. */
export const readTimelines = async (
  db: Kysely<DB>,
  direction: "in" | "out",
  request_ids: readonly bigint[],
): Promise<Map<bigint, Entry[]>> => {
  const { rows } = await sql<EventRow>`
    select request_id, state, at from cash_event
    where direction = ${direction} and request_id = any (${request_ids}::bigint[])
    order by request_id, version`.execute(db);
  const timelines = new Map<bigint, Entry[]>(request_ids.map((id) => [id, []]));
  for (const { request_id, state, at } of rows)
    timelines.get(request_id)?.push({ state, at: at.toISOString() });
  return timelines;
};
