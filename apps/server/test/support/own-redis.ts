import { spawn } from "node:child_process";
import { once } from "node:events";

import { afterAll } from "vitest";

import { freePort } from "../../bench/lib/ask.ts";

export type OwnRedis = {
  url: string;
  /** Stops the process without closing its connections: the kernel accepts data, and no response comes. */
  pause: () => void;
  resume: () => void;
};

/**
 * Starts a Redis for one test file, so that it can be stopped. It ends with the file, and with the test's process if
 * that is killed.
 */
export const startOwnRedis = async (): Promise<OwnRedis> => {
  const port = await freePort();
  const redis = ["redis-server", "--port", String(port), "--bind", "127.0.0.1"];
  const keeps_nothing = ["--save", "", "--appendonly", "no"];
  const child = spawn("setpriv", ["--pdeathsig", "KILL", ...redis, ...keeps_nothing], {
    stdio: "ignore",
  });
  const exited = once(child, "exit");
  afterAll(async () => {
    child.kill("SIGKILL");
    await exited;
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => child.kill("SIGSTOP"),
    resume: () => child.kill("SIGCONT"),
  };
};
