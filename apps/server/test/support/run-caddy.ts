import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

import { freePort } from "../../bench/lib/ask.ts";
import { send } from "./send.ts";

export const deployed = join(import.meta.dirname, "../../../../deploy/Caddyfile");
/** How long Caddy may take to start: longer than it takes on a busy machine. */
const start_timeout_ms = 20_000;
const poll_ms = 50;

/** Addresses to which the proxy forwards requests, beginning with http://. */
export type Upstreams = {
  server: string;
  realtime?: string;
  /** Replaces every timeout that the proxy has for its clients, such as `300ms`. */
  callers_have?: string;
};

/** Finds the timeouts for clients in deploy/Caddyfile. */
export const caller_times = /\b(read_header|read_body|idle) (\d+)s\b/g;

export type Caddy = { url: string; stop: () => Promise<void> };

const replaceIn = (source: string, part: string, by: string): string => {
  if (!source.includes(part)) throw new Error(`deploy/Caddyfile does not contain ${part}`);
  return source.replace(part, by);
};

/** The deployed configuration, except for the port and the names of the containers. */
const configFor = async (upstreams: Upstreams, port: number): Promise<string> => {
  const { host: server } = new URL(upstreams.server);
  const { host: realtime } = new URL(upstreams.realtime ?? upstreams.server);
  let config = await readFile(deployed, "utf8");
  config = replaceIn(config, ":8080 {", `:${port} {\n\tbind 127.0.0.1`);
  config = replaceIn(config, "api:3000", server);
  config = replaceIn(config, "realtime:3000", realtime);
  const { callers_have } = upstreams;
  return callers_have === undefined
    ? config
    : config.replaceAll(caller_times, `$1 ${callers_have}`);
};

/**
 * Runs Caddy with the deployed configuration. It forwards requests from 127.0.0.1, and ends when it is stopped or when
 * this process is killed.
 */
export const runCaddy = async (upstreams: Upstreams): Promise<Caddy> => {
  const dir = await mkdtemp(join(tmpdir(), "shwe-proxy-"));
  const port = await freePort();
  const file = join(dir, "Caddyfile");
  await writeFile(file, await configFor(upstreams, port));

  const caddy = ["caddy", "run", "--config", file, "--adapter", "caddyfile"];
  const child = spawn("setpriv", ["--pdeathsig", "KILL", ...caddy], {
    // Caddy writes its own files to the folder that is removed afterwards.
    env: { PATH: process.env["PATH"], HOME: dir, XDG_CONFIG_HOME: dir, XDG_DATA_HOME: dir },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = once(child, "exit");
  const complaints = text(child.stderr);
  let hasExited = false;
  child.on("exit", () => (hasExited = true));
  const stop = async (): Promise<void> => {
    // SIGTERM would wait for event streams that a failed test left open.
    child.kill("SIGKILL");
    await exited;
    await rm(dir, { recursive: true });
  };

  const url = `http://127.0.0.1:${port}`;
  for (let waited_ms = 0; waited_ms < start_timeout_ms; waited_ms += poll_ms) {
    if (hasExited) throw new Error(`the package caddy is missing or fails: ${await complaints}`);
    // Any response shows that the proxy listens.
    if (await send(url, "/").catch(() => false)) return { url, stop };
    await pause(poll_ms);
  }
  await stop();
  throw new Error("the proxy did not start in time");
};
