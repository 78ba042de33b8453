import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import { afterAll, vi } from "vitest";

import { freePort } from "../../bench/lib/ask.ts";
import { send, type Answer, type Sent } from "./send.ts";

const deployed = join(import.meta.dirname, "../../../../deploy/Caddyfile");
/** Longer than it takes on a busy machine. */
const start_timeout_ms = 20_000;

export type ReverseProxy = {
  url: string;
  send: (path: string, sent?: Sent) => Promise<Answer>;
};

/** Where the proxy passes requests on to, as addresses that start with http://. */
type Upstreams = { server: string; realtime?: string };

const replaceIn = (source: string, part: string, by: string): string => {
  if (!source.includes(part)) throw new Error(`deploy/Caddyfile does not hold ${part}`);
  return source.replace(part, by);
};

/**
 * Caddy with the configuration that is deployed, except for the port and the names of the containers. It passes requests on from
 * 127.0.0.1. It ends with the test file, and with the test's process if that is killed.
 */
export const startReverseProxy = async (upstreams: Upstreams): Promise<ReverseProxy> => {
  const dir = await mkdtemp(join(tmpdir(), "shwe-proxy-"));
  const port = await freePort();
  const { host: server } = new URL(upstreams.server);
  const { host: realtime } = new URL(upstreams.realtime ?? upstreams.server);
  let config = await readFile(deployed, "utf8");
  config = replaceIn(config, ":8080 {", `:${port} {\n\tbind 127.0.0.1`);
  config = replaceIn(config, "api:3000", server);
  config = replaceIn(config, "realtime:3000", realtime);
  const file = join(dir, "Caddyfile");
  await writeFile(file, config);

  const caddy = ["caddy", "run", "--config", file, "--adapter", "caddyfile"];
  const child = spawn("setpriv", ["--pdeathsig", "KILL", ...caddy], {
    // What it keeps for itself goes into the folder that is removed.
    env: { PATH: process.env["PATH"], HOME: dir, XDG_CONFIG_HOME: dir, XDG_DATA_HOME: dir },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = once(child, "exit");
  const complaints = text(child.stderr);
  let hasExited = false;
  child.on("exit", () => (hasExited = true));
  afterAll(async () => {
    // Asked politely, it would wait for streams that a failed test left open.
    child.kill("SIGKILL");
    await exited;
    await rm(dir, { recursive: true });
  });

  const url = `http://127.0.0.1:${port}`;
  await vi.waitUntil(
    async () => {
      if (hasExited) throw new Error(`the package caddy is missing or fails: ${await complaints}`);
      // Any answer will do: it shows that the proxy listens.
      return send(url, "/").catch(() => false);
    },
    { timeout: start_timeout_ms, interval: 50 },
  );
  return { url, send: (path, sent) => send(url, path, sent) };
};
