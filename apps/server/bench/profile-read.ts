/**
 * A player's own profile over HTTP, with 20,000 live sessions, against pgbench running the same SQL for one player, prepared.
 * Every request has another token, so sessions are looked up as they are on a busy day. `--short` for a quick look.
 */
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler } from "kysely";
import { withClient } from "../scripts/lib/connect.ts";
import { profileSql } from "../src/modules/profile/queries.ts";
import { makeToken } from "../src/platform/secrets/index.ts";
import { startChild } from "./lib/child.ts";
import { fillPlayers, first_id } from "./lib/fill-players.ts";
import { runPgbench } from "./lib/pgbench.ts";
import { withProductServer } from "./lib/product-server.ts";
import { alternate, conclude, measure, type Slice } from "./lib/rounds.ts";

const bars = { goal: 0.4, floor: 0.3 };
const rounds = 3;
const connections = 64;
/** More made pgbench slower on two processors. */
const bare_connections = 8;
const slice_s = 2;
const full_slices = 3;
const short_slices = 1;
const players = 20_000;

const request = [
  "GET /api/user/profile HTTP/1.1",
  "host: 127.0.0.1",
  "authorization: Bearer {token}",
  "accept-language: my",
  "\r\n",
].join("\r\n");

/** The very text the server sends, with pgbench's variable in the place of its one parameter. */
const bareScript = (): string => {
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new Error("a bench asks for no schema");
    },
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const { sql } = profileSql("{}").compile(new Kysely({ dialect }));
  const text = sql
    .replace(/^\/\*.*?\*\//, "")
    .replace("$1::bigint[]", "array[:id::bigint]")
    .replaceAll("\n", " ");
  return `\\set id random(${first_id}, ${first_id + players - 1})\n${text};\n`;
};

const slices = process.argv.includes("--short") ? short_slices : full_slices;
const tokens = Array.from({ length: players }, makeToken);
const tokens_file = join(tmpdir(), `shwe-bench-tokens-${process.pid}`);

await withProductServer(async (server) => {
  await withClient(server.owner_url, (client) => fillPlayers(client, tokens));
  await writeFile(tokens_file, tokens.join("\n"), { mode: 0o600 });
  const load = startChild(new URL("lib/load-process.ts", import.meta.url));
  const script = bareScript();
  const order = { port: server.port, request, tokens_file, connections };
  const ours = () => measure(load, server, { ...order, duration_ms: slice_s * 1_000 });
  const bare = async (): Promise<Slice> => {
    const asked = { database_url: server.owner_url, script, connections: bare_connections };
    const per_second = await runPgbench({ ...asked, seconds: slice_s });
    // What pgbench spends is PostgreSQL's too, so there is no figure of its own.
    return { answers: per_second * slice_s, seconds: slice_s, cpu_seconds: 0 };
  };
  try {
    await ours();
    await bare();
    conclude("profile-read", await alternate({ bare, ours }, { rounds, slices }), bars);
  } finally {
    await load.stop();
    await rm(tokens_file);
  }
});
