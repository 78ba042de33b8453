import type { Kysely } from "kysely";

import type { Config } from "./config.ts";
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
  db: Kysely<DB>;
  redis: Redis;
  signals: Signals;
  storage: Storage;
  recoder: Recoder;
  log: Log;
  logs: Logs;
  metrics: Metrics;
  /** Ends the connections. After it nothing of this context may be used. */
  close: () => Promise<void>;
};

/** What a test may put in the place of the real thing. Who brings it, closes it. */
export type Overrides = Partial<Pick<Ctx, "db" | "redis" | "logs" | "recoder">>;

type OwnPool = {
  /** In the figures. */
  name: string;
  /** In pg_stat_activity. */
  user: string;
  pool_max: number;
};

const openDb = (
  { config, log, metrics }: Pick<Ctx, "config" | "log" | "metrics">,
  { name, user, pool_max }: OwnPool,
): Kysely<DB> => {
  const { db, pool } = createDb({
    database_url: config.database_url,
    pool_max,
    application_name: `shwe ${user}`,
    onIdleError: (err) => log.warn({ err }, "an idle database connection broke"),
  });
  metrics.watchPool(name, pool);
  return db;
};

/**
 * The same context on database connections of its own, which nobody else can use up. Its `close` ends these connections and nothing
 * else.
 */
export const withOwnConnections = (ctx: Ctx, name: string, pool_max: number): Ctx => {
  const { config, redis, signals, recoder, log, logs, metrics } = ctx;
  const db = openDb(ctx, { name, user: name, pool_max });
  onCommit(db, signals.sendNotes);
  return {
    ...{ config, db, redis, signals, recoder, log, logs, metrics },
    close: () => db.destroy(),
    get storage() {
      return ctx.storage;
    },
  };
};

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

  const db =
    overrides.db ??
    openDb(
      { config, log, metrics },
      { name: "shared", user: config.roles.join("+"), pool_max: config.database_pool_max },
    );
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

  const close = async () => {
    if (!overrides.recoder) recoder.close();
    if (!overrides.redis) redis.destroy();
    if (!overrides.db) await db.destroy();
    metrics.close();
    logs.flush();
  };

  let storage: Storage | undefined;
  return {
    ...{ config, db, redis, signals, recoder, log, logs, metrics, close },
    /** Made when it is first used, because not every role has a folder of pictures. */
    get storage() {
      return (storage ??= createDiskStorage(config.storage_dir));
    },
  };
};
