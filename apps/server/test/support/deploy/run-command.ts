import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";

import { vi } from "vitest";

import { send } from "../send.ts";
import { root } from "./files.ts";
import type { Image } from "./image.ts";

type Env = Readonly<Record<string, string>>;
/** How long a process may take to become healthy. Long, because several start at once, beside other tests, on two cores. */
const ready_timeout_ms = 40_000;
const ended_well = "ended well";

/** Runs a command of the image with only this environment and PATH. The command ends with the test's process. */
const run = ([program, ...args]: readonly string[], env: Env) => {
  if (program !== "node") throw new Error(`the image runs node, not ${program}`);
  const child = spawn("setpriv", ["--pdeathsig", "KILL", process.execPath, ...args], {
    cwd: root,
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const complaints = text(child.stderr);
  const end = once(child, "close").then(async () =>
    child.exitCode === 0 ? ended_well : `ended with ${child.exitCode}: ${await complaints}`,
  );
  return { child, end };
};

/**
 * Runs a command until it ends. Returns `ended_well` when its exit code is 0, else the exit code and the error output.
 */
export const runToEnd = (command: readonly string[], env: Env): Promise<string> => {
  const { child, end } = run(command, env);
  child.stdout.resume();
  return end;
};

/**
 * Reads the address of the internal listener, which serves health checks, from the program's output. Later output is
 * ignored.
 */
const findInternal = (output: Readable): Promise<string> =>
  new Promise((resolve) => {
    const lines = createInterface({ input: output }).on("line", (line) => {
      if (!line.includes('"the internal listener is up"')) return;
      lines.close();
      output.resume();
      resolve((JSON.parse(line) as { address: string }).address);
    });
  });

const isReady = async (address: string): Promise<boolean> =>
  (await send(address, "/readyz").catch(() => null))?.status === 200;

/** Runs the program of the image until its healthcheck passes. Returns "healthy", or the error output when it ended instead. */
export const runUntilHealthy = async (
  { command, healthcheck }: Image,
  env: Env,
): Promise<string> => {
  const { child, end } = run(command, env);
  const untilHealthy = async (): Promise<string> => {
    const address = await findInternal(child.stdout);
    await vi.waitUntil(async () => child.exitCode !== null || (await isReady(address)), {
      timeout: ready_timeout_ms,
      interval: 50,
    });
    const verdict = await runToEnd(healthcheck, { ...env, METRICS_PORT: new URL(address).port });
    return verdict === ended_well ? "healthy" : `unhealthy: ${verdict}`;
  };
  try {
    return await Promise.race([end, untilHealthy().catch(String)]);
  } finally {
    child.kill("SIGKILL");
    await end;
  }
};
