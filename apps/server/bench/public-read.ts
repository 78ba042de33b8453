/**
 * A cached public read through the server as it runs in production (security headers, figures, rate limit, one access-log line
 * into a file) against bare node:http with the same bytes. `--short` for a quick look.
 */
import { startBareTwin } from "./lib/bare-server.ts";
import { startChild } from "./lib/child.ts";
import { withProductServer } from "./lib/product-server.ts";
import { alternate, conclude, measure } from "./lib/rounds.ts";

const bars = { goal: 0.8, floor: 0.6 };
const rounds = 3;
const connections = 64;
const full_ms = 5_000;
const short_ms = 1_500;
const warm_up_ms = 1_000;
const path = "/api/banner";
const headers = {
  host: "127.0.0.1",
  "accept-language": "my,en;q=0.8",
  "accept-encoding": "gzip, deflate, br",
  accept: "application/json",
  connection: "keep-alive",
};

const request = [
  `GET ${path} HTTP/1.1`,
  ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  "\r\n",
].join("\r\n");

const duration_ms = process.argv.includes("--short") ? short_ms : full_ms;

await withProductServer(async (ours) => {
  const bare = await startBareTwin(ours.port, path, headers);
  const load = startChild(new URL("lib/load-process.ts", import.meta.url));
  const run = (server: typeof ours, for_ms: number) =>
    measure(load, server, { port: server.port, request, connections, duration_ms: for_ms });
  try {
    await run(bare, warm_up_ms);
    await run(ours, warm_up_ms);
    const measured = await alternate(rounds, {
      bare: () => run(bare, duration_ms),
      ours: () => run(ours, duration_ms),
    });
    conclude("public-read", measured, bars);
  } finally {
    await Promise.all([bare.stop(), load.stop()]);
  }
});
