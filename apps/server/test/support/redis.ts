import type { Client } from "pg";

import { createRedis } from "../../src/platform/redis.ts";
import type { Log } from "../../src/platform/telemetry/index.ts";

/** Redis has sixteen numbered databases; number 0 is left to developers on this machine. */
const redis_databases = 16;
/** How long to wait for Redis: longer than emptying a database takes on a busy machine. */
const answer_max_ms = 20_000;

/**
 * Reserves a numbered Redis database for this test file. The reservation is a PostgreSQL lock of the file's `keeper`
 * connection: it applies to all runs on the machine and ends with the file.
 */
const takeNumber = async (keeper: Client): Promise<number> => {
  for (let number = 1; number < redis_databases; number++) {
    const { rows } = await keeper.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtextextended($1, 2)) as taken",
      [`redis:${number}`],
    );
    if (rows[0]?.taken) return number;
  }
  throw new Error("all Redis databases are taken by other test files");
};

export const takeRedisDatabase = async (keeper: Client, log: Log): Promise<string> => {
  const url = new URL(process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379");
  url.pathname = `/${await takeNumber(keeper)}`;
  const redis = createRedis({ url: url.href, namespace: "test", answer_max_ms }, log);
  await new Promise((resolve) => redis.once("ready", resolve));
  await redis.flushDb();
  redis.destroy();
  return url.href;
};
