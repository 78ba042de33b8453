import { sql, type RawBuilder } from "kysely";
import { Type } from "typebox";

import type { Ctx } from "../../context.ts";
import { defineJob, handleJob, type JobHandler } from "../../platform/jobs/index.ts";

/** A sweep deletes at most 20 times 5,000 rows; the rest is deleted an hour later. */
const rows_per_statement = 5_000;
const statements_max = 20;

const batch = sql.raw(String(rows_per_statement));

/** Counters of failed logins that no longer count. Anybody can add rows by logging in with invented names. */
const sweep: RawBuilder<unknown> = sql`
  delete from operator_guard where name_hash in (select name_hash from operator_guard
    where touched_at < clock_timestamp() - interval '1 hour' limit ${batch} for update skip locked)`;

export const sweepLoginGuard = async ({ db }: Pick<Ctx, "db">): Promise<void> => {
  for (let statement = 0; statement < statements_max; statement += 1) {
    const { numAffectedRows } = await sweep.execute(db);
    if ((numAffectedRows ?? 0n) < BigInt(rows_per_statement)) break;
  }
};

const sweepJob = defineJob({
  name: "sweep_operators",
  lane: "upkeep",
  payload: Type.Object({}),
  attempts_max: 3,
});

export const operatorTasks = (ctx: Pick<Ctx, "db">): JobHandler[] => [
  handleJob(sweepJob, () => sweepLoginGuard(ctx), "27 * * * *"),
];
