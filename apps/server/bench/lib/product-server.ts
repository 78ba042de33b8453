import { randomBytes } from "node:crypto";
import { closeSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { loadDemo } from "../../scripts/lib/demo.ts";
import { freePort, untilReady } from "./ask.ts";
import { withBenchDatabase } from "./bench-database.ts";
import { startChild, type Child } from "./child.ts";

/** All load comes from one IP address, so its rate limit is raised; requests are still counted. */
const calls_per_minute = "1000000000";

/**
 * How long a server may take to start. On a machine with a load average of 29 it took more than twenty seconds instead
 * of two.
 */
const ready_max_ms = 120_000;

type Place = {
  port: number;
  metricsPort: number;
  role: "api" | "realtime";
  database_url: string;
};

const environment = ({ port, metricsPort, role, database_url }: Place) => ({
  NODE_ENV: "production",
  ROLES: role,
  HOST: "127.0.0.1",
  PORT: String(port),
  METRICS_PORT: String(metricsPort),
  DATABASE_URL: database_url,
  REDIS_URL: process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379",
  API_CALLS_PER_MINUTE: calls_per_minute,
  LOG_LEVEL: "info",
  CODE_HMAC_KEYS: `bench:${randomBytes(32).toString("hex")}`,
  RECEIPT_KEYS: `bench:${randomBytes(32).toString("hex")}`,
  // Any path will do, because no bench uses the public keys of seals.
  SEAL_PUBLIC_KEY_DIR: join(tmpdir(), "shwe-bench-seal-keys"),
  IMAGE_KEYS: `bench:${randomBytes(32).toString("hex")}`,
  // Any path will do, because no bench sends a picture.
  STORAGE_DIR: join(tmpdir(), "shwe-bench-storage"),
  TERMS_VERSION: "bench",
});

export type ProductServer = Child & { port: number; owner_url: string; app_url: string };

type ServerOptions = {
  /** The program to start instead of src/main.ts. It has to run the server in its own process. */
  file?: URL;
  role?: Place["role"];
  execArgv?: string[];
  env?: Record<string, string>;
};

/**
 * Runs `work` with the real server as in production, its log in a file, on its own database with demo content. Server
 * and database are removed afterwards.
 */
export const withProductServer = async (
  work: (server: ProductServer) => Promise<void>,
  options: ServerOptions = {},
): Promise<void> => {
  const { role = "api" } = options;
  const logFile = join(tmpdir(), `shwe-bench-${process.pid}.log`);
  const log = openSync(logFile, "w");
  try {
    await withBenchDatabase(async ({ owner, app, roles }) => {
      await loadDemo(owner);
      const ports = { port: await freePort(), metricsPort: await freePort() };
      const server = startChild(options.file ?? new URL("../../src/main.ts", import.meta.url), {
        outFd: log,
        env: { ...environment({ ...ports, role, database_url: roles[role] }), ...options.env },
        execArgv: options.execArgv ?? [],
      });
      try {
        await untilReady(ports.metricsPort, ready_max_ms);
        await work({ ...server, port: ports.port, owner_url: owner, app_url: app });
      } finally {
        await server.stop();
      }
    });
  } finally {
    closeSync(log);
    rmSync(logFile);
  }
};
