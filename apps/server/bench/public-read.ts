/**
 * A cached public read through the server as it runs in production (security headers, figures, rate limit, one access-log line
 * into a file) against bare node:http with the same bytes. `--short` for a quick look.
 */
import { startBareTwin } from "./lib/bare-server.ts";
import { startChild, type Child } from "./lib/child.ts";
import { withProductServer } from "./lib/product-server.ts";
import { alternate, conclude, measure } from "./lib/rounds.ts";

const bars = { goal: 0.8, floor: 0.6 };
const rounds = 3;
const connections = 64;
const slice_ms = 250;
const full_slices = 20;
const short_slices = 6;
/** Until the compiler is done with both. */
const warm_up_ms = 2_000;
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

const slices = process.argv.includes("--short") ? short_slices : full_slices;

await withProductServer(async (ours) => {
  const bare = await startBareTwin(ours.port, path, headers);
  const load = startChild(new URL("lib/load-process.ts", import.meta.url));
  const run = (server: Child & { port: number }, duration_ms: number) =>
    measure(load, server, { port: server.port, request, connections, duration_ms });
  try {
    await run(bare, warm_up_ms);
    await run(ours, warm_up_ms);
    const sides = { bare: () => run(bare, slice_ms), ours: () => run(ours, slice_ms) };
    conclude("public-read", await alternate(sides, { rounds, slices }), bars);
  } finally {
    await Promise.all([bare.stop(), load.stop()]);
  }
});
