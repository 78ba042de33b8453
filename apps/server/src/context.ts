import type { Kysely } from "kysely";

import type { Config } from "./config.ts";
import { addressOf, type DatabaseRole } from "./database-roles.ts";
import type { DB } from "./db.gen.ts";
import { createDb, onCommit } from "./platform/db/index.ts";
import { createRecoder, type Recoder } from "./platform/images/index.ts";
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

/** Everything a role or a module may need from outside itself, made in one place and handed down. */
export type Ctx = {
  config: Config;
  /** Whose rights its database connections have. */
  role: DatabaseRole;
  db: Kysely<DB>;
  redis: Redis;
  signals: Signals;
  storage: Storage;
  recoder: Recoder;
  log: Log;
  logs: Logs;
  metrics: Metrics;
  /** The same context with the connections of another role of this process. They are opened once, and end with this context. */
  as: (role: DatabaseRole) => Ctx;
  /** Ends the connections. After it nothing of this context may be used. */
  close: () => Promise<void>;
};

/** What handlers of the role `api` have besides: connections that other work cannot use up. */
export type ApiCtx = Ctx & {
  /** For placing slips only. */
  bets: Kysely<DB>;
  /** For what is only looked at. A statement on them has a short time. */
  reads: Kysely<DB>;
};

/** What a test may put in the place of the real thing. Who brings it, closes it. */
export type Overrides = Partial<Pick<Ctx, "db" | "redis" | "logs" | "recoder">>;

/** Where a pool's statements may take less time than usual. */
type PoolLimits = { statement_timeout_ms?: number; lock_timeout_ms?: number };

type OwnPool = {
  /** In the figures and in pg_stat_activity. */
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
    onIdleError: (err) => log.warn({ err }, "an idle database connection broke"),
  });
  metrics.watchPool(name, pool);
  return db;
};

/**
 * The same context on database connections of its own, which nobody else can use up, with the rights of the same role unless another
 * one is named. Its `close` ends these connections and nothing else.
 */
export const withOwnConnections = (
  ctx: Ctx,
  name: string,
  pool_max: number,
  { role = ctx.role, ...limits }: PoolLimits & { role?: DatabaseRole } = {},
): Ctx => {
  const { config, redis, signals, recoder, log, logs, metrics, as } = ctx;
  const db = openDb({ config, role, log, metrics }, { name, pool_max, ...limits });
  onCommit(db, signals.sendNotes);
  return {
    ...{ config, role, db, redis, signals, recoder, log, logs, metrics, as },
    close: () => db.destroy(),
    get storage() {
      return ctx.storage;
    },
  };
};

/**
 * The context of a process. Its own connections have the rights of the first of its roles; each role takes those of `as(role)`. A database
 * that a test brings has the rights it has.
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
    if (!overrides.redis) redis.destroy();
    for (const each of ofRoles.values()) if (each !== ctx) await each.close();
    if (!overrides.db) await db.destroy();
    metrics.close();
    logs.flush();
  };

  let storage: Storage | undefined;
  const ctx: Ctx = {
    ...{ config, role, db, redis, signals, recoder, log, logs, metrics, as, close },
    /** Made when it is first used, because not every role has a folder of pictures. */
    get storage() {
      return (storage ??= createDiskStorage(config.storage_dir));
    },
  };
  if (!overrides.db) ofRoles.set(role, ctx);
  return ctx;
};
