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

/** The origin of requests to the office. */
export const office_origin = "https://office.bench.example";

type Place = {
  port: number;
  metricsPort: number;
  role: "api" | "realtime" | "office" | "wallet";
  database_url: string;
};

const someKey = () => `bench:${randomBytes(32).toString("hex")}`;

/** Settings of one role; the server refuses the secrets of another one. */
const roleEnvironment = (role: Place["role"], port: string): Record<string, string> => {
  if (role === "wallet") return { PORT: "0", WALLET_PORT: port };
  return role === "office"
    ? {
        // Every process needs it; the office does not use it.
        PORT: "0",
        OFFICE_PORT: port,
        OFFICE_ORIGIN: office_origin,
        OFFICE_KEYS: someKey(),
        // Any path will do, because no bench reads seals.
        ACT_SEAL_DIR: join(tmpdir(), "shwe-bench-act-seals"),
        LOTTERY_SEAL_DIR: join(tmpdir(), "shwe-bench-lottery-seals"),
        GAME_KEYS: someKey(),
        IMAGE_KEYS: someKey(),
      }
    : {
        ...{ PORT: port, CODE_HMAC_KEYS: someKey(), RECEIPT_KEYS: someKey() },
        IMAGE_KEYS: someKey(),
      };
};

const environment = ({ port, metricsPort, role, database_url }: Place) => ({
  NODE_ENV: "production",
  ROLES: role,
  HOST: "127.0.0.1",
  METRICS_PORT: String(metricsPort),
  DATABASE_URL: database_url,
  REDIS_URL: process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379",
  API_CALLS_PER_MINUTE: calls_per_minute,
  LOG_LEVEL: "info",
  // Any path will do, because no bench uses the public keys of seals.
  SEAL_PUBLIC_KEY_DIR: join(tmpdir(), "shwe-bench-seal-keys"),
  // Any path will do, because no bench sends a picture.
  STORAGE_DIR: join(tmpdir(), "shwe-bench-storage"),
  TERMS_VERSION: "bench",
  ...roleEnvironment(role, String(port)),
});

export type ProductServer = Child & {
  port: number;
  owner_url: string;
  app_url: string;
  /** The office, if the bench asked for it. */
  office: (Child & { port: number }) | null;
};

type ServerOptions = {
  /** The program to start instead of src/main.ts. It has to run the server in its own process. */
  file?: URL;
  role?: "api" | "realtime" | "wallet";
  /** Starts the office too, in a process of its own as in production. */
  has_office?: boolean;
  execArgv?: string[];
  env?: Record<string, string>;
};

type Started = Child & { port: number };

const startServer = async (
  place: Omit<Place, "port" | "metricsPort">,
  { file = new URL("../../src/main.ts", import.meta.url), env, execArgv = [] }: ServerOptions,
  outFd: number,
): Promise<Started> => {
  const ports = { port: await freePort(), metricsPort: await freePort() };
  const server = startChild(file, {
    ...{ outFd, execArgv },
    env: { ...environment({ ...ports, ...place }), ...env },
  });
  try {
    await untilReady(ports.metricsPort, ready_max_ms);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, port: ports.port };
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
      const started: Started[] = [];
      try {
        const server = await startServer({ role, database_url: roles[role] }, options, log);
        started.push(server);
        const place = { role: "office", database_url: roles.office } as const;
        const office = options.has_office ? await startServer(place, {}, log) : null;
        if (office) started.push(office);
        await work({ ...server, owner_url: owner, app_url: app, office });
      } finally {
        await Promise.all(started.map((each) => each.stop()));
      }
    });
  } finally {
    closeSync(log);
    rmSync(logFile);
  }
};
