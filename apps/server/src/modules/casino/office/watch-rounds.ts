import { sql, type Kysely } from "kysely";
import { Gauge } from "prom-client";

import type { Ctx } from "../../../context.ts";
import type { DB } from "../../../db.gen.ts";

type Waiting = { what: string; count: number };

const readWaiting = async (db: Kysely<DB>): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select 'stuck_rounds' as what, count(*)::integer as count from game_stuck
    union all select 'held_credits', count(*)::integer from game_held where released_at is null
    union all select 'stopped_providers', count(*)::integer from game_provider where stopped_at is not null`.execute(
    db,
  );
  return rows;
};

const readSweepAge = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ age_s: number | null }>`
    select extract(epoch from clock_timestamp() - swept_at)::double precision as age_s from game_sweep`.execute(
    db,
  );
  return rows[0]?.age_s ?? Number.POSITIVE_INFINITY;
};

/** What waits for operators, read from the database at each scrape. Without the database there is no value. */
export const watchRounds = ({ db, metrics }: Pick<Ctx, "db" | "metrics">): void => {
  const registers = [metrics.registry];
  new Gauge({
    name: "game_waiting",
    help: "Rounds that are open for too long, credits that wait for operators, and providers that are stopped.",
    labelNames: ["what"],
    registers,
    async collect() {
      this.reset();
      for (const { what, count } of await readWaiting(db).catch(() => []))
        this.set({ what }, count);
    },
  });
  new Gauge({
    name: "game_sweep_age_seconds",
    help: "How long ago open rounds were checked; infinite if they never were.",
    registers,
    async collect() {
      this.set(await readSweepAge(db).catch(() => Number.NaN));
    },
  });
};
