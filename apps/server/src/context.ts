import type { Kysely } from "kysely";

import type { Config } from "./config.ts";
import { addressOf, type DatabaseRole } from "./database-roles.ts";
import type { DB } from "./db.gen.ts";
import { createDb, onCommit } from "./platform/db/index.ts";
import {
  createRecoder,
  createSlipReader,
  type Recoder,
  type SlipReader,
} from "./platform/images/index.ts";
import { createRedis, namespaceOf, type Redis } from "./platform/redis.ts";
import { createSignals, type Signals } from "./platform/signals/index.ts";
import { createDiskStorage, type Storage } from "./platform/storage/index.ts";
import {
  createLogs,
  createMetrics,
  type Log,
  type Logs,
  type Metrics,
} from "./platform/telemetry/index.ts";

/** The dependencies of roles and modules: configuration, connections, log and metrics. */
export type Ctx = {
  config: Config;
  /** The database role whose rights `db` has. */
  role: DatabaseRole;
  db: Kysely<DB>;
  redis: Redis;
  signals: Signals;
  storage: Storage;
  recoder: Recoder;
  slip_reader: SlipReader;
  log: Log;
  logs: Logs;
  metrics: Metrics;
  /**
   * Returns this context with the database connections of another role of this process. They are opened once and closed
   * with this context.
   */
  as: (role: DatabaseRole) => Ctx;
  /** Closes the connections; the context must not be used afterwards. */
  close: () => Promise<void>;
};

/** The context of the role `api`, with connections that other work cannot exhaust. */
export type ApiCtx = Ctx & {
  /** Database connections for placing slips only. */
  bets: Kysely<DB>;
  /** Database connections for reads only, with a short statement timeout. */
  reads: Kysely<DB>;
};

/** Dependencies that a test replaces. The test closes them itself. */
export type Overrides = Partial<Pick<Ctx, "db" | "redis" | "logs" | "recoder">>;

/** Timeouts of a connection pool. Without them the longer defaults of `createDb` apply. */
type PoolLimits = { statement_timeout_ms?: number; lock_timeout_ms?: number };

type OwnPool = {
  /** The name of the pool in metrics and in pg_stat_activity. */
  name: string;
  pool_max: number;
} & PoolLimits;

const openDb = (
  { config, role, log, metrics }: Pick<Ctx, "config" | "role" | "log" | "metrics">,
  { name, ...pool_options }: OwnPool,
): Kysely<DB> => {
  const { db, pool } = createDb({
    database_url: addressOf(config.database_url, role),
    ...pool_options,
    application_name: `shwe ${name}`,
    onIdleError: (err) => log.warn({ err }, "idle database connection failed"),
  });
  metrics.watchPool(name, pool);
  return db;
};

/**
 * Returns the context with its own database pool, whose connections no other work can use. The pool has the rights of
 * the context's role unless another role is given. `close` closes only this pool.
 */
export const withOwnConnections = (
  ctx: Ctx,
  name: string,
  pool_max: number,
  { role = ctx.role, ...limits }: PoolLimits & { role?: DatabaseRole } = {},
): Ctx => {
  const { config, redis, signals, recoder, slip_reader, log, logs, metrics, as } = ctx;
  const db = openDb({ config, role, log, metrics }, { name, pool_max, ...limits });
  onCommit(db, signals.sendNotes);
  return {
    ...{ config, role, db, redis, signals, recoder, slip_reader, log, logs, metrics, as },
    close: () => db.destroy(),
    get storage() {
      return ctx.storage;
    },
  };
};

/**
 * The context of a process. Its `db` has the database rights of the process's first role; each role uses `as(role)`. A
 * `db` from a test is used unchanged.
 */
export const createContext = (config: Config, overrides: Overrides = {}): Ctx => {
  const metrics = createMetrics();
  const logs =
    overrides.logs ??
    createLogs({
      level: config.log_level,
      production: config.environment === "production",
      onDrop: () => metrics.logDrops.inc(),
    });
  const { log } = logs;

  const [role = "api"] = config.roles;
  const db =
    overrides.db ??
    openDb({ config, role, log, metrics }, { name: role, pool_max: config.database_pool_max });
  const openRedis = () =>
    createRedis(
      {
        url: config.redis_url,
        namespace: namespaceOf(config),
        onTimeout: () => metrics.redisTimeouts.inc(),
      },
      log,
    );
  const redis = overrides.redis ?? openRedis();

  const signals = createSignals(redis, log);
  onCommit(db, signals.sendNotes);

  const recoder = overrides.recoder ?? createRecoder({ log, metrics });
  const slip_reader = createSlipReader({ log, metrics });

  const ofRoles = new Map<DatabaseRole, Ctx>();
  const as = (asked: DatabaseRole): Ctx => {
    const known = ofRoles.get(asked);
    if (known) return known;
    const made = withOwnConnections(ctx, asked, config.database_pool_max, { role: asked });
    ofRoles.set(asked, made);
    return made;
  };

  const close = async () => {
    if (!overrides.recoder) recoder.close();
    slip_reader.close();
    if (!overrides.redis) redis.destroy();
    for (const each of ofRoles.values()) if (each !== ctx) await each.close();
    if (!overrides.db) await db.destroy();
    metrics.close();
    logs.flush();
  };

  let storage: Storage | undefined;
  const ctx: Ctx = {
    ...{ config, role, db, redis, signals, recoder, slip_reader, log, logs, metrics, as, close },
    /** The file storage is created on first use, because not every role has a picture folder configured. */
    get storage() {
      return (storage ??= createDiskStorage(config.storage_dir));
    },
  };
  if (!overrides.db) ofRoles.set(role, ctx);
  return ctx;
};
