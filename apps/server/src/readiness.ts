import type { Ctx } from "./context.ts";
import { ready_months_min, readMonthsLeft } from "./ledger/index.ts";
import { findMissingMigrations, isReadOnly } from "./platform/db/index.ts";
import { read_only_code } from "./platform/errors/passing-trouble.ts";
import type { Readiness } from "./platform/http/internal-server.ts";
import { within } from "./platform/within.ts";

/** A probe that waits longer than this has its answer. */
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
  // Connections to a standby are refused by the pool already.
  return within(database_wait_ms, look()).catch((error: unknown) =>
    without(Object(error).code === read_only_code ? "read_only" : "down"),
  );
};

/** Asks it, because the connection to a Redis that hangs looks like any other. */
const readRedis = (redis: Ctx["redis"]): Promise<Readiness["redis"]> =>
  redis.ping().then(
    () => "up",
    () => "degraded",
  );

/**
 * Ready means: the database answers, takes writes and holds every migration this program was written against, and next month's
 * money has a place to be posted to. Redis only makes us slower and
 * stricter when it is away, so it is told and does not decide.
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
