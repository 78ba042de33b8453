import type { Ctx } from "./context.ts";
import { findMissingMigrations } from "./platform/db/index.ts";
import type { Readiness } from "./platform/http/internal-server.ts";
import { within } from "./platform/within.ts";

/** A probe that waits longer than this has its answer. */
const database_wait_ms = 1_000;

/**
 * Ready means: the database answers and holds every migration this program was written against. Redis only makes us slower and
 * stricter when it is away, so it is told and does not decide.
 */
export const readReadiness = async (
  { db, redis }: Pick<Ctx, "db" | "redis">,
  draining: boolean,
): Promise<Readiness> => {
  const told = { redis: redis.isReady ? "up" : "degraded", draining } as const;
  try {
    const missing_migrations = await within(database_wait_ms, findMissingMigrations(db));
    const ready = missing_migrations.length === 0 && !draining;
    return { ready, database: "up", missing_migrations, ...told };
  } catch {
    return { ready: false, database: "down", missing_migrations: [], ...told };
  }
};
