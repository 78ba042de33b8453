/**
 * A cached public read through the server as in production (security headers, metrics, rate limit, one access log entry
 * in a file) against bare node:http with the same bytes. `--short` gives quick figures; `--check` compares the responses
 * of both with the rows of the database.
 */
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { listBanners } from "../src/modules/content/queries.ts";
import { ask } from "./lib/ask.ts";
import { openBenchDb } from "./lib/bench-db.ts";
import { startBareTwin } from "./lib/bare-server.ts";
import { startChild, type Child } from "./lib/child.ts";
import { expectEqual, expectThat } from "./lib/faults.ts";
import { isCheck, sizeFor } from "./lib/mode.ts";
import { withProductServer, type ProductServer } from "./lib/product-server.ts";
import { alternate, conclude, measure, runBench } from "./lib/rounds.ts";

const bars = { goal: 0.8, floor: 0.6 };
const rounds = isCheck ? 1 : 3;
const connections = 64;
const slice_ms = 250;
/** The least number of responses per time slice: without it a slice on a busy machine may have none, and check nothing. */
const answers_min = isCheck ? 2 * connections : 0;
const slices = sizeFor({ full: 20, short: 6, check: 3 });
/** Long enough for V8 to optimise both the product and the baseline. */
const warm_up_ms = isCheck ? 100 : 2_000;
/** How many responses of the product and of the baseline are compared with the database after the load. */
const compared_answers = 100;
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

const textOf = (rawHeaders: readonly string[], body: Buffer): string => {
  const at = rawHeaders.findIndex((name) => name.toLowerCase() === "content-encoding");
  const encoding = at === -1 ? "identity" : rawHeaders[at + 1];
  if (encoding === "br") return brotliDecompressSync(body).toString();
  return (encoding === "gzip" ? gunzipSync(body) : body).toString();
};

/** After the load, the product and the baseline must still answer with the values of the database rows. */
const checkAnswers = async (ours: ProductServer, bare_port: number): Promise<void> => {
  const db = openBenchDb(ours.owner_url);
  const data = await listBanners(db, "wide", "my");
  await db.destroy();
  expectThat(data.length > 0, "there are no banners to compare with");
  for (const port of [ours.port, bare_port])
    for (let each = 0; each < compared_answers; each += 1) {
      const { status, rawHeaders, body } = await ask(port, path, headers);
      const told: unknown = JSON.parse(textOf(rawHeaders, body));
      expectEqual("banners", { status, told }, { status: 200, told: { success: true, data } });
    }
};

const bench = async (ours: ProductServer): Promise<void> => {
  const bare = await startBareTwin(ours.port, path, headers);
  const load = startChild(new URL("lib/load-process.ts", import.meta.url));
  const run = (server: Child & { port: number }, duration_ms: number) =>
    measure(load, server, { port: server.port, request, connections, duration_ms, answers_min });
  try {
    await run(bare, warm_up_ms);
    await run(ours, warm_up_ms);
    const sides = { bare: () => run(bare, slice_ms), ours: () => run(ours, slice_ms) };
    const measured = await alternate(sides, { rounds, slices });
    await checkAnswers(ours, bare.port);
    conclude("public-read", measured, bars);
  } finally {
    await Promise.all([bare.stop(), load.stop()]);
  }
};

await runBench("public-read", bars, () => withProductServer(bench));
