import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";

import { freePort, untilReady } from "../../bench/lib/ask.ts";

const main = join(import.meta.dirname, "../../src/main.ts");
const calls_per_minute = "1000000000";
const stop_max_ms = 10_000;
/** How long a process may take to start. Long, because several processes and other tests start on two cores at once. */
const ready_max_ms = 60_000;

const someKey = () => `test:${randomBytes(32).toString("hex")}`;

export type ServerProcess = {
  /** The address at which the process listens. */
  url: string;
  /** Suspends the process with SIGSTOP until `resume` is called. */
  pause: () => void;
  resume: () => void;
  /** Kills the process without a clean shutdown. */
  kill: () => Promise<void>;
  /** Shuts the process down cleanly. */
  stop: () => Promise<void>;
};

export type ServerProcessOptions = {
  database_url: string;
  redis_url: string;
  /** By how many seconds the process's clock is wrong. */
  clock_off_s?: number;
  /** More settings, or other ones. */
  env?: Record<string, string>;
};

/**
 * The environment that gives a process another time of day; its timers are unchanged. The command `faketime` would be a
 * parent process and receive our signals instead, so it only prints the path of its library.
 */
const clockEnv = async (off_s: number): Promise<Record<string, string>> => {
  const FAKETIME = `${off_s < 0 ? "-" : "+"}${Math.abs(off_s)}s`;
  const { stdout } = await promisify(execFile)("faketime", [
    ...["-m", "-f", FAKETIME],
    ...["printenv", "LD_PRELOAD"],
  ]);
  return { FAKETIME, LD_PRELOAD: stdout.trim(), FAKETIME_DONT_FAKE_MONOTONIC: "1" };
};

/** Starts the real server as a process, optionally with its own clock. The caller stops it. */
const startServerProcess = async ({
  database_url,
  redis_url,
  clock_off_s,
  env = {},
}: ServerProcessOptions): Promise<ServerProcess> => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      ROLES: "api",
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: database_url,
      REDIS_URL: redis_url,
      API_CALLS_PER_MINUTE: calls_per_minute,
      LOG_LEVEL: "error",
      CODE_HMAC_KEYS: someKey(),
      GAME_KEYS: someKey(),
      IMAGE_KEYS: someKey(),
      RECEIPT_KEYS: someKey(),
      ...(clock_off_s === undefined ? {} : await clockEnv(clock_off_s)),
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = once(child, "exit");
  const isGone = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    if (isGone()) return;
    child.kill("SIGCONT");
    child.kill(signal);
    const timer = setTimeout(() => child.kill("SIGKILL"), stop_max_ms);
    await exited;
    clearTimeout(timer);
  };
  try {
    await untilReady(metricsPort, ready_max_ms);
  } catch (error) {
    await end("SIGKILL");
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
};

/** Starts several processes; when one fails, the others are stopped. */
export const startServerProcesses = async (
  wanted: readonly ServerProcessOptions[],
): Promise<ServerProcess[]> => {
  const started = await Promise.allSettled(wanted.map(startServerProcess));
  const running = started.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
  const failed = started.find((each) => each.status === "rejected");
  if (failed === undefined) return running;
  await Promise.all(running.map(({ kill }) => kill()));
  throw failed.reason;
};
