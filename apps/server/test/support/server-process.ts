import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";

import { freePort, untilReady } from "../../bench/lib/ask.ts";

const main = join(import.meta.dirname, "../../src/main.ts");
const calls_per_minute = "1000000000";
const stop_max_ms = 10_000;
/** Several of them, and other tests, start on two processors at once. */
const ready_max_ms = 60_000;

const someKey = () => `test:${randomBytes(32).toString("hex")}`;

export type ServerProcess = {
  /** Where it listens. */
  url: string;
  /** Stops it in the middle of whatever it does, as a pause of the machine would, and lets it go on. */
  pause: () => void;
  resume: () => void;
  /** Ends it without a word. */
  kill: () => Promise<void>;
  /** Lets it finish what it began. */
  stop: () => Promise<void>;
};

export type ServerProcessOptions = {
  database_url: string;
  redis_url: string;
  /** How far its clock is off, in seconds. */
  clock_off_s?: number;
};

/**
 * What makes a process believe another time of day; its timers go on as they are. The library's own command would stand between
 * us and the process, and be paused and ended in its place, so it is only asked where the library lies.
 */
const clockEnv = async (off_s: number): Promise<Record<string, string>> => {
  const FAKETIME = `${off_s < 0 ? "-" : "+"}${Math.abs(off_s)}s`;
  const { stdout } = await promisify(execFile)("faketime", [
    ...["-m", "-f", FAKETIME],
    ...["printenv", "LD_PRELOAD"],
  ]);
  return { FAKETIME, LD_PRELOAD: stdout.trim(), FAKETIME_DONT_FAKE_MONOTONIC: "1" };
};

/** The real program as a process of its own, with its own clock if wanted. Who starts it, stops it. */
const startServerProcess = async ({
  database_url,
  redis_url,
  clock_off_s,
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
      IMAGE_KEYS: someKey(),
      RECEIPT_KEYS: someKey(),
      ...(clock_off_s === undefined ? {} : await clockEnv(clock_off_s)),
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

/** Several of them; all or none. */
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
