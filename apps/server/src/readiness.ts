import type { Ctx } from "./context.ts";
import { findMissingMigrations } from "./platform/db/index.ts";
import type { Readiness } from "./platform/http/internal-server.ts";
import { within } from "./platform/within.ts";

/** A probe that waits longer than this has its answer. */
const database_wait_ms = 1_000;

const readDatabase = async (
  db: Ctx["db"],
): Promise<Pick<Readiness, "database" | "missing_migrations">> => {
  try {
    const missing_migrations = await within(database_wait_ms, findMissingMigrations(db));
    return { database: "up", missing_migrations };
  } catch {
    return { database: "down", missing_migrations: [] };
  }
};

/** Asks it, because the connection to a Redis that hangs looks like any other. */
const readRedis = (redis: Ctx["redis"]): Promise<Readiness["redis"]> =>
  redis.ping().then(
    () => "up",
    () => "degraded",
  );

/**
 * Ready means: the database answers and holds every migration this program was written against. Redis only makes us slower and
 * stricter when it is away, so it is told and does not decide.
 */
export const readReadiness = async (
  ctx: Pick<Ctx, "db" | "redis">,
  draining: boolean,
): Promise<Readiness> => {
  const [found, redis] = await Promise.all([readDatabase(ctx.db), readRedis(ctx.redis)]);
  const { database, missing_migrations } = found;
  const ready = database === "up" && missing_migrations.length === 0 && !draining;
  return { ready, database, missing_migrations, redis, draining };
};
