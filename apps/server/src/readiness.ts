import type { Ctx } from "./context.ts";
import { ready_months_min, readMonthsLeft } from "./ledger/index.ts";
import { findMissingMigrations, isReadOnly } from "./platform/db/index.ts";
import { read_only_code } from "./platform/errors/passing-trouble.ts";
import type { Readiness } from "./platform/http/internal-server.ts";
import { within } from "./platform/within.ts";

/** How long the readiness check waits for the database before it reports `down`. */
const database_wait_ms = 1_000;

type Database = Pick<Readiness, "database" | "missing_migrations" | "ledger_months_left">;

const without = (database: Database["database"]): Database => ({
  database,
  missing_migrations: [],
  ledger_months_left: null,
});

const readDatabase = async (db: Ctx["db"]): Promise<Database> => {
  const look = async (): Promise<Database> => {
    if (await isReadOnly(db)) return without("read_only");
    const [missing_migrations, ledger_months_left] = [
      await findMissingMigrations(db),
      await readMonthsLeft(db),
    ];
    return { database: "up", missing_migrations, ledger_months_left };
  };
  // The pool refuses connections to a standby with `read_only_code`, which is reported as `read_only`.
  return within(database_wait_ms, look()).catch((error: unknown) =>
    without(Object(error).code === read_only_code ? "read_only" : "down"),
  );
};

/** Sends a ping, because a Redis that hangs still has open connections. */
const readRedis = (redis: Ctx["redis"]): Promise<Readiness["redis"]> =>
  redis.ping().then(
    () => "up",
    () => "degraded",
  );

/**
 * Ready means: the database answers, accepts writes and has every migration and function of this release, and next
 * month's partition of transfers exists. Redis is only reported, because the server works without it, slower and with
 * stricter limits.
 */
export const readReadiness = async (
  ctx: Pick<Ctx, "db" | "redis">,
  draining: boolean,
): Promise<Readiness> => {
  const [found, redis] = await Promise.all([readDatabase(ctx.db), readRedis(ctx.redis)]);
  const { database, missing_migrations, ledger_months_left } = found;
  const has_room = ledger_months_left !== null && ledger_months_left >= ready_months_min;
  const ready = database === "up" && missing_migrations.length === 0 && has_room && !draining;
  return { ready, database, missing_migrations, ledger_months_left, redis, draining };
};
