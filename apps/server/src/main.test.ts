import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { join } from "node:path";

import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";

import { databaseOf } from "../scripts/lib/addresses.ts";
import { createTestDatabase } from "../test/support/database.ts";
import { startOwnRedis } from "../test/support/own-redis.ts";
import { send } from "../test/support/send.ts";
import { addPartitions } from "./ledger/index.ts";
import { inTransaction } from "./platform/db/index.ts";

const database = await createTestDatabase();
const ownRedis = await startOwnRedis();
const main = join(import.meta.dirname, "main.ts");
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

const run = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  return child;
};

const whole = {
  NODE_ENV: "test",
  ROLES: "api",
  PORT: "0",
  METRICS_PORT: "0",
  // A lock timeout longer than the server's default, so that requests that wait for a lock do not fail on a busy
  // machine.
  DATABASE_URL: `${database.app_url}?lock_timeout=18000`,
  REDIS_URL: process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379",
  // A rate limit that is never reached: other tests on this machine use the same client address and Redis, so their
  // requests count too.
  API_CALLS_PER_MINUTE: "1000000000",
  CODE_HMAC_KEYS: `test:${"ab".repeat(32)}`,
  IMAGE_KEYS: `test:${"cd".repeat(32)}`,
  GAME_KEYS: `test:${"ce".repeat(32)}`,
};

/** Starts the server. Resolves when the listener that starts last has logged its address. */
const start = async (env: Record<string, string> = {}, last = "the api listens") => {
  const child = run({ ...whole, ...env });
  const lines: string[] = [];
  const found: Record<string, string> = {};
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    const { msg, address } = JSON.parse(line) as { msg: string; address?: string };
    if (address !== undefined) found[msg] = address;
    if (found[last]) resolve(undefined);
  });
  child.once("exit", () => reject(new Error(lines.join("\n"))));
  await promise;
  return {
    child,
    lines,
    api: found["the api listens"] ?? "",
    office: found["the office listens"] ?? "",
    wallet: found["the wallet listens"] ?? "",
    internal: found["the internal listener is up"] ?? "",
  };
};

const exitOf = async (child: ChildProcess): Promise<number | null> => {
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
};

/** Locks the table of banners, so that reads wait until the returned function is called. */
const holdBanners = async () => {
  const holder = await database.owner.startTransaction().execute();
  // Disables the timeout of idle transactions: this one is idle during the test, which may take long on a busy machine.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(holder);
  await sql`lock table banner in access exclusive mode`.execute(holder);
  return () => holder.rollback().execute();
};

const readyOf = async (internal: string) => {
  const ready = await send(internal, "/readyz");
  return [ready.status, ready.json()];
};

test("does not start with a wrong configuration and reports every error", async () => {
  const child = run({ NODE_ENV: "test", ROLES: "clerk", PORT: "x" });
  let told = "";
  child.stderr.on("data", (chunk: Buffer) => (told += chunk.toString()));
  expect(await exitOf(child)).toBe(1);
  for (const name of ["ROLES", "PORT", "DATABASE_URL", "REDIS_URL"]) expect(told).toContain(name);
});

test("reports health, readiness and metrics on the internal port only", async () => {
  const { api, internal } = await start();
  expect((await send(internal, "/healthz")).status).toBe(200);
  await expect
    .poll(() => readyOf(internal))
    .toEqual([
      200,
      {
        ...{ ready: true, database: "up", missing_migrations: [] },
        ...{ ledger_months_left: 3, redis: "up", draining: false },
      },
    ]);
  await send(api, "/api/banner");
  const figures = (await send(internal, "/metrics")).bytes.toString();
  expect(figures).toContain('http_request_duration_seconds_count{route="/api/banner"');
  expect(figures).toContain('db_pool_connections{pool="api",state="idle"}');
  expect(figures).toContain("nodejs_eventloop_lag_seconds");
  expect(figures).toContain('workers_alive{role="worker",lane="draws"} 0');
  expect(figures).toContain('workers_alive{role="signer",lane="upkeep"} 0');
  for (const path of ["/metrics", "/healthz", "/readyz"])
    expect((await send(api, path)).status).toBe(404);
});

test("each surface has its own listener, and one signal ends all of them", async () => {
  const { child, api, office, wallet, internal } = await start(
    { ROLES: "api,office,wallet", OFFICE_PORT: "0", WALLET_PORT: "0" },
    "the wallet listens",
  );
  await expect.poll(() => readyOf(internal)).toMatchObject([200, { ready: true }]);
  const listeners = [api, office, wallet];
  const statusesOf = (path: string) =>
    Promise.all(listeners.map(async (each) => (await send(each, path)).status));
  expect(await statusesOf("/api/banner")).toEqual([200, 404, 404]);
  expect(await statusesOf("/office/status")).toEqual([404, 200, 404]);
  expect(await statusesOf("/wallet/time")).toEqual([404, 404, 200]);
  expect((await send(office, "/office/status")).json()).toMatchObject({
    data: { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), environment: "test" },
  });
  for (const each of listeners) {
    const { headers } = await send(each, "/metrics");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  }
  const figures = (await send(internal, "/metrics")).bytes.toString();
  for (const listener of ["http", "office", "wallet"])
    expect(figures).toContain(`connections_open{listener="${listener}"}`);
  expect(figures).toContain('http_request_duration_seconds_count{route="/wallet/time"');
  child.kill("SIGTERM");
  expect(await exitOf(child)).toBe(0);
});

test("is ready without Redis and reports it as degraded", async () => {
  const { api, internal } = await start({ REDIS_URL: "redis://127.0.0.1:1" });
  const ready = await send(internal, "/readyz");
  expect([ready.status, ready.json()]).toEqual([
    200,
    {
      ...{ ready: true, database: "up", missing_migrations: [] },
      ...{ ledger_months_left: 3, redis: "degraded", draining: false },
    },
  ]);
  expect((await send(api, "/api/banner")).status).toBe(200);
});

test("while Redis hangs, reports it as degraded, answers requests, and exits with 0", async () => {
  const { child, api, internal } = await start({
    ROLES: "api,realtime",
    REDIS_URL: ownRedis.url,
  });
  await expect.poll(() => readyOf(internal)).toMatchObject([200, { redis: "up" }]);
  ownRedis.pause();
  expect(await readyOf(internal)).toMatchObject([200, { ready: true, redis: "degraded" }]);
  const figures = (await send(internal, "/metrics")).bytes.toString();
  expect(figures).toMatch(/^redis_timeouts_total [1-9]/m);
  expect((await send(api, "/api/live_2d")).json()).toEqual({ success: true, data: null });
  const exit = exitOf(child);
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
});

test("the api is not ready without a partition for the next month, and reports the months left", async () => {
  const newest = async () => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'transfer'::regclass order by 1 desc limit 1`.execute(database.owner);
    return sql.table(rows[0]?.name ?? "");
  };
  const figureOf = async (internal: string) =>
    /^ledger_partition_months_left (\d+)$/m.exec(
      (await send(internal, "/metrics")).bytes.toString(),
    )?.[1];
  const { internal } = await start();
  try {
    for (const ledger_months_left of [2, 1, 0]) {
      await sql`drop table ${await newest()}`.execute(database.owner);
      const ready = ledger_months_left > 0;
      const told = { ready, database: "up", ledger_months_left };
      expect(await readyOf(internal)).toMatchObject([ready ? 200 : 503, told]);
      expect(await figureOf(internal)).toBe(String(ledger_months_left));
    }
  } finally {
    await inTransaction(database.owner, addPartitions);
  }
  expect(await readyOf(internal)).toMatchObject([200, { ledger_months_left: 3 }]);
});

test("without its database, is alive but not ready and answers 503", async () => {
  const { api, internal } = await start({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  expect((await send(internal, "/healthz")).status).toBe(200);
  const ready = await send(internal, "/readyz");
  expect([ready.status, ready.json()]).toMatchObject([503, { ready: false, database: "down" }]);
  const answer = await send(api, "/api/banner");
  expect([answer.status, answer.json()]).toMatchObject([503, { code: "unavailable" }]);
  expect(answer.headers["retry-after"]).toBeDefined();
});

/** Waits until the server has a request in progress, because a SIGTERM before that would end the process at once. */
const untilInFlight = async (internal: string): Promise<void> => {
  await expect
    .poll(async () => (await send(internal, "/metrics")).bytes.toString())
    .toContain("http_requests_in_flight 1");
};

test("on SIGTERM finishes requests in progress, accepts no connection, and exits with 0", async () => {
  const { child, api, internal } = await start();
  const letGo = await holdBanners();
  const slow = send(api, "/api/banner");
  await untilInFlight(internal);
  const exit = exitOf(child);
  child.kill("SIGTERM");
  await expect.poll(() => readyOf(internal)).toMatchObject([503, { draining: true }]);
  await expect(send(api, "/api/social_link")).rejects.toThrow("ECONNREFUSED");
  await letGo();
  const answer = await slow;
  expect(answer.status).toBe(200);
  expect(answer.headers.connection).toBe("close");
  expect(await exit).toBe(0);
});

test("closes requests that do not finish within the grace period", async () => {
  const { child, api, internal } = await start({ SHUTDOWN_GRACE_MS: "100" });
  const letGo = await holdBanners();
  const slow = send(api, "/api/banner").then(
    () => "answered",
    () => "dropped",
  );
  await untilInFlight(internal);
  const exit = exitOf(child);
  child.kill("SIGTERM");
  expect(await slow).toBe("dropped");
  await letGo();
  expect(await exit).toBe(1);
});

test("ends at once on a second signal", async () => {
  const { child, api, internal, lines } = await start();
  const letGo = await holdBanners();
  const slow = send(api, "/api/banner").catch(() => "dropped");
  await untilInFlight(internal);
  const exit = exitOf(child);
  child.kill("SIGINT");
  await expect.poll(() => lines.join("")).toContain('"stopping"');
  child.kill("SIGINT");
  expect(await exit).toBe(1);
  expect(await slow).toBe("dropped");
  await letGo();
});

/** The database users and pool names of the server's connections. */
const readConnected = async (): Promise<string[]> => {
  const { rows } = await database.keeper.query<{ told: string }>(
    `select distinct usename || ' ' || application_name as told from pg_stat_activity
     where datname = $1 and application_name like 'shwe %' order by 1`,
    [databaseOf(database.app_url)],
  );
  return rows.map(({ told }) => told);
};

test("the api and event streams in one process share a port, each with its own database role", async () => {
  const { child, api } = await start({ ROLES: "api,realtime" });
  expect((await send(api, "/api/banner")).status).toBe(200);
  const refused = await send(api, "/events", { headers: { authorization: "Bearer x" } });
  expect([refused.status, refused.json()]).toMatchObject([401, { code: "unauthorized" }]);
  const connected = await readConnected();
  expect(connected).toEqual(
    expect.arrayContaining(["shwe_api shwe api reads", "shwe_realtime shwe realtime"]),
  );
  for (const each of connected)
    expect(each).toMatch(/^(shwe_api shwe (api|watch)|shwe_realtime shwe realtime)/);
  const exit = exitOf(child);
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
});

test("a worker whose job queue stops exits with an error, so that it is restarted", async () => {
  const { child, lines } = await start({ ROLES: "api,worker" });
  const exit = exitOf(child);
  let hasEnded = false;
  child.once("exit", () => (hasEnded = true));
  // The job queue ends itself on a notification that a newer release has changed its tables.
  const told = '{"breaking":true,"migrationNumber":999}';
  await expect
    .poll(async () => {
      await sql`select pg_notify('worker:migrate', ${told})`.execute(database.db);
      return hasEnded;
    })
    .toBe(true);
  expect(await exit).toBe(1);
  expect(lines.join("\n")).toContain("the job queue gave up");
});
