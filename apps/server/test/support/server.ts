import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";

import { afterAll } from "vitest";

import { startApi } from "../../src/api.ts";
import { readConfig } from "../../src/config.ts";
import { createContext, type Ctx } from "../../src/context.ts";
import {
  connection_bounds,
  type ConnectionBounds,
} from "../../src/platform/http/connection-bounds.ts";
import { createRecoder } from "../../src/platform/images/index.ts";
import { readSigner, type Signer } from "../../src/platform/secrets/index.ts";
import { createLogs, createMetrics } from "../../src/platform/telemetry/index.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { patient_limits } from "./pictures.ts";
import { takeRedisDatabase } from "./redis.ts";
import { makeSealKey } from "./seal-key.ts";
import { send, type Answer, type Sent } from "./send.ts";

export type TestServer = {
  ctx: Ctx;
  /** The signing key of seals, which in production only the signer has. */
  signer: Signer;
  database: TestDatabase;
  url: string;
  send: (path: string, sent?: Sent) => Promise<Answer>;
  /** Everything the server has logged so far, one JSON text per entry. */
  logLines: string[];
};

export type TestServerOptions = {
  /** Environment variables, as an operator would set them. */
  env?: Record<string, string>;
  /** Connection bounds that differ from production. */
  connections?: Partial<ConnectionBounds>;
  /** Use this to share one database between servers. */
  database?: TestDatabase;
};

/**
 * Patterns of what no log may contain: a Myanmar phone number, and 256 bits in base64url, which is a session token or a
 * phone proof. Our ids are shorter, our hashes longer.
 */
const secretForms = [
  /(?<!\d)(?:\+?95|0)9\d{7,9}(?!\d)/,
  /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/,
];

/** Fails every test file whose server has logged a secret. */
const refuseSecrets = (lines: string[]): void => {
  const telling = lines.filter((line) => secretForms.some((form) => form.test(line)));
  if (telling.length > 0) throw new Error(`the log contains a secret: ${telling[0]}`);
};

/** The rate limit per minute, far above what a test sends, so that only tests that set their own limit reach it. */
const calls_per_minute = 1_000_000;

/**
 * Starts the real server on a free port, with its own database and Redis. Call it at the top of a test file; it ends
 * after the file's last test.
 */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const database = options.database ?? (await createTestDatabase());
  const logLines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logLines.push(...chunk.toString("utf8").trimEnd().split("\n"));
      done();
    },
  });
  const logs = createLogs({ level: "info", production: false, destination });
  const seal_dir = await mkdtemp(join(tmpdir(), "shwe-seals-"));
  const seals = makeSealKey(seal_dir);
  const storage_dir = await mkdtemp(join(tmpdir(), "shwe-storage-"));
  const config = readConfig({
    NODE_ENV: "test",
    // Only the api is started. A test runs the jobs of worker and signer itself, and starts the other listeners if it needs them.
    ROLES: "api,worker,signer,office,wallet",
    PORT: "0",
    OFFICE_PORT: "0",
    WALLET_PORT: "0",
    METRICS_PORT: "0",
    DATABASE_URL: database.app_url,
    REDIS_URL: await takeRedisDatabase(database.keeper, logs.log),
    API_CALLS_PER_MINUTE: String(calls_per_minute),
    CODE_HMAC_KEYS: `test:${randomBytes(32).toString("hex")}`,
    RECEIPT_KEYS: `test:${randomBytes(32).toString("hex")}`,
    ...seals.all,
    ...seals.worker,
    ...seals.signer,
    OFFICE_KEYS: `test:${randomBytes(32).toString("hex")}`,
    GAME_KEYS: `test:${randomBytes(32).toString("hex")}`,
    IMAGE_KEYS: `test:${randomBytes(32).toString("hex")}`,
    STORAGE_DIR: storage_dir,
    ...options.env,
  });
  const metrics = createMetrics();
  const recoder = createRecoder({ log: logs.log, metrics, limits: patient_limits });
  const ctx = createContext(config, { db: database.db, logs, recoder });
  if (options.env?.["REDIS_URL"] === undefined && !ctx.redis.isReady)
    // Waits for Redis without `once` of node:events, which rejects when a first connection attempt times out on a busy machine.
    await new Promise((resolve) => ctx.redis.once("ready", resolve));
  const running = await startApi(ctx, undefined, {
    ...connection_bounds,
    ...options.connections,
  });
  afterAll(async () => {
    running.abort();
    await running.finish();
    await ctx.close();
    recoder.close();
    metrics.close();
    await rm(seal_dir, { recursive: true });
    await rm(storage_dir, { recursive: true });
    refuseSecrets(logLines);
  });
  return {
    ctx,
    signer: await readSigner(config),
    database,
    url: running.address,
    send: (path, sent) => send(running.address, path, sent),
    logLines,
  };
};
