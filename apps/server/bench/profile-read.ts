/**
 * A player's own profile over HTTP, with 20,000 live sessions, against pgbench running the same prepared SQL for one
 * player. Every request has another token, so that session lookups are realistic. `--short` gives quick figures;
 * `--check` compares every player's response with that player's rows.
 */
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler } from "kysely";
import type { Client } from "pg";

import { withClient } from "../scripts/lib/connect.ts";
import { profileSql } from "../src/modules/profile/queries.ts";
import { makeToken } from "../src/platform/secrets/index.ts";
import { ask } from "./lib/ask.ts";
import { startChild } from "./lib/child.ts";
import { expectEqual } from "./lib/faults.ts";
import { fillPlayers, first_id } from "./lib/fill-players.ts";
import { isCheck, sizeFor } from "./lib/mode.ts";
import { runPgbench } from "./lib/pgbench.ts";
import { withProductServer, type ProductServer } from "./lib/product-server.ts";
import { alternate, conclude, measure, runBench, type Slice } from "./lib/rounds.ts";

const bars = { goal: 0.4, floor: 0.3 };
const rounds = isCheck ? 1 : 3;
const connections = 64;
/** The number of pgbench connections. With more of them pgbench became slower on two cores. */
const bare_connections = 8;
const slice_s = isCheck ? 1 : 2;
const slices = sizeFor({ full: 3, short: 1, check: 1 });
const players = isCheck ? 500 : 20_000;
/** The number of players whose responses are compared with the database after the load. */
const compared_players = 200;

const request = [
  "GET /api/user/profile HTTP/1.1",
  "host: 127.0.0.1",
  "authorization: Bearer {token}",
  "accept-language: my",
  "\r\n",
].join("\r\n");

/** The SQL text that the server sends, with `id` (a pgbench variable or a number) instead of its one parameter. */
const bareSql = (id: string): string => {
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
    .replace("$1::bigint[]", `array[${id}::bigint]`)
    .replaceAll("\n", " ");
  return text;
};

const bareScript = (): string =>
  `\\set id random(${first_id}, ${first_id + players - 1})\n${bareSql(":id")};\n`;

type Asked = { data?: { id: number; user_code: string; balance: number; phone: string } };

/**
 * Each token must return its own player with the values that the baseline's SQL reads, and an unknown token is refused.
 */
const checkReplies = async (port: number, client: Client): Promise<void> => {
  const askAs = (token: string) =>
    ask(port, "/api/user/profile", { authorization: `Bearer ${token}`, "accept-language": "my" });
  for (const [at, token] of tokens.slice(0, compared_players).entries()) {
    const { status, body } = await askAs(token);
    const { data } = JSON.parse(body.toString()) as Asked;
    const { rows } = await client.query<{
      id: string;
      user_code: string;
      main: string;
      phone: string;
    }>(bareSql(String(first_id + at)));
    const [row] = rows;
    expectEqual(
      `profile ${at}`,
      { status, id: data?.id, user_code: data?.user_code, balance: data?.balance },
      { status: 200, id: first_id + at, user_code: row?.user_code, balance: Number(row?.main) },
    );
    expectEqual(`phone ${at} is hidden`, data?.phone === row?.phone, false);
  }
  expectEqual("status for an unknown token", (await askAs(makeToken())).status, 401);
};

const tokens = Array.from({ length: players }, makeToken);
const tokens_file = join(tmpdir(), `shwe-bench-tokens-${process.pid}`);

const bench = async (server: ProductServer): Promise<void> => {
  await withClient(server.owner_url, (client) => fillPlayers(client, tokens));
  await writeFile(tokens_file, tokens.join("\n"), { mode: 0o600 });
  const load = startChild(new URL("lib/load-process.ts", import.meta.url));
  const script = bareScript();
  // The least number of responses per time slice: without it a slice on a busy machine may have none, and check nothing.
  const answers_min = isCheck ? 2 * connections : 0;
  const order = { port: server.port, request, tokens_file, connections, answers_min };
  const ours = () => measure(load, server, { ...order, duration_ms: slice_s * 1_000 });
  const bare = async (): Promise<Slice> => {
    const asked = { database_url: server.owner_url, script, connections: bare_connections };
    const { per_second } = await runPgbench({ ...asked, seconds: slice_s });
    // The CPU time of pgbench includes that of PostgreSQL, so it is not reported.
    return { answers: per_second * slice_s, seconds: slice_s, cpu_seconds: 0 };
  };
  try {
    if (!isCheck) {
      await ours();
      await bare();
    }
    const measured = await alternate({ bare, ours }, { rounds, slices });
    await withClient(server.owner_url, (client) => checkReplies(server.port, client));
    conclude("profile-read", measured, bars);
  } finally {
    await load.stop();
    await rm(tokens_file);
  }
};

await runBench("profile-read", bars, () => withProductServer(bench));
