import { sql } from "kysely";

import type { Ctx } from "../../../context.ts";
import { inTransaction } from "../../../platform/db/index.ts";
import { collectEvidenceJob, drawJobKey, enqueueEvidence } from "../draw/jobs.ts";
import { resultMetrics } from "./result-metrics.ts";

const draws_per_sweep = 500;

/**
 * Enqueues the collection of evidence again for sealed draws that are past their result time and have no such job: the
 * job used up its attempts or was never enqueued.
 */
export const sweepResults = async ({ db, metrics }: Pick<Ctx, "db" | "metrics">): Promise<void> => {
  const { rows } = await sql<{ id: bigint; reason: string | null; now: Date }>`
    select id, reason, clock_timestamp() as now from draw
    where state = 'sealed' and result_at <= clock_timestamp() order by result_at limit ${draws_per_sweep}
  `.execute(db);
  resultMetrics(metrics).held.set(rows.filter(({ reason }) => reason !== null).length);
  const { rows: jobs } = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs
    where key = any (${rows.map(({ id }) => drawJobKey(collectEvidenceJob, id))}::text[]) and attempts < max_attempts
  `.execute(db);
  const looked_after = new Set(jobs.map(({ key }) => key));
  for (const { id, now } of rows)
    if (!looked_after.has(drawJobKey(collectEvidenceJob, id)))
      await inTransaction(db, (tx) => enqueueEvidence(tx, id, now));
};
