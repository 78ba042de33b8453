/**
 * Event streams: ten thousand idle streams on one process, and an announcement to all of them against a bare loop of
 * `socket.write` over the same connections, timed from the first client that receives it to the 99th percentile. `ratio`
 * is the bare p99 divided by ours: 0.5 means at most twice as long. `whole` starts our time before the transaction
 * instead: it includes commit, numbering, signal and read. The resident memory per stream is reported too. `--short`
 * opens a tenth of the streams, `--check` a few, and only checks that every stream got every announcement once.
 */
import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import type { Kysely } from "kysely";

import { withClient } from "../scripts/lib/connect.ts";
import type { DB } from "../src/db.gen.ts";
import { sendNews } from "../src/modules/live/index.ts";
import { createDb, inTransaction, onCommit } from "../src/platform/db/index.ts";
import { createRedis, namespaceOf } from "../src/platform/redis.ts";
import { makeToken } from "../src/platform/secrets/index.ts";
import { createSignals } from "../src/platform/signals/index.ts";
import { createLogs } from "../src/platform/telemetry/index.ts";
import { startChild, type Child } from "./lib/child.ts";
import { expectEqual } from "./lib/faults.ts";
import { fillPlayers } from "./lib/fill-players.ts";
import { isCheck, mode, sizeFor } from "./lib/mode.ts";
import { withProductServer, type ProductServer } from "./lib/product-server.ts";
import { conclude, failUnless, median, rounded, runBench } from "./lib/rounds.ts";
import type { ClientsAnswer, ClientsOrder } from "./lib/sse-clients-process.ts";
import type { SseAnswer, SseOrder } from "./lib/sse-process.ts";

const bars = { goal: 0.5, floor: 0.35 };
const memory_bars = { goal_kib: 16, floor_kib: 16 };
const rounds = isCheck ? 1 : 3;
const size = sizeFor({
  full: { streams: 10_000, slices: 5 },
  short: { streams: 1_000, slices: 5 },
  check: { streams: 400, slices: 10 },
});
const client_processes = 2;
/** The number of open files that a process needs in addition to its connections. */
const files_beside = 500;
/** Time for memory of the logins to be freed and the first sweeps to end. */
const settle_ms = isCheck ? 100 : 3_000;
/** An announcement that has not reached every stream after this time counts as lost. */
const told_max_ms = 30_000;
/**
 * The number of streams opened before the first memory measurement, so that memory shared by all streams is already
 * allocated.
 */
const first_streams = 50;

/** Fails when the limit of open files is too low. Node has already raised its own limit as far as allowed. */
const refuseWithoutFiles = (): void => {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
  if (Number(soft) >= size.streams + files_beside) return;
  throw new Error(
    `a process may open ${soft} files, and this bench needs ${size.streams + files_beside}: raise the hard limit (ulimit -Hn)`,
  );
};

const askServer = async <A extends SseAnswer>(server: Child, order: SseOrder): Promise<A> => {
  const answer = server.nextMessage<A>();
  server.process.send(order);
  return answer;
};
const askClients = (clients: readonly Child[], orders: readonly ClientsOrder[]) =>
  Promise.all(
    clients.map((client, at) => {
      const answer = client.nextMessage<ClientsAnswer>();
      const order = orders[at];
      if (order) client.process.send(order);
      return answer;
    }),
  );

const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

type Broadcast = { p99_ms: number; from_start_ms: number };

/** Publishes a text to all streams and returns after how long the 99th percentile of the clients had it. */
const timeBroadcast = async (
  clients: readonly Child[],
  word: string,
  broadcast: () => Promise<number>,
): Promise<Broadcast> => {
  await askClients(
    clients,
    clients.map(() => ({ kind: "watch", word })),
  );
  const seen = Promise.all(clients.map((client) => client.nextMessage<{ seen_ms: number[] }>()));
  const start_ms = await broadcast();
  const late = pause(told_max_ms, null, { ref: false }).then(() => {
    throw new Error(`${word} did not reach every stream in ${told_max_ms} ms`);
  });
  const times = (await Promise.race([seen, late])).flatMap(({ seen_ms }) => seen_ms);
  expectEqual(`streams that got ${word}`, times.length, size.streams);
  const last_ms = p99(times);
  return { p99_ms: last_ms - Math.min(...times), from_start_ms: last_ms - start_ms };
};

let turn = 0;
const nextWord = (): string => `word-${String((turn += 1)).padStart(6, "0")}`;

const bareBroadcast = (server: Child, clients: readonly Child[]): Promise<Broadcast> => {
  const word = nextWord();
  const text = `id: 10\nevent: announcement\ndata: ${JSON.stringify({ title: word })}\n\n`;
  return timeBroadcast(
    clients,
    word,
    async () => (await askServer<{ start_ms: number }>(server, { kind: "bare", text })).start_ms,
  );
};

const ourBroadcast = (db: Kysely<DB>, clients: readonly Child[]): Promise<Broadcast> => {
  const title = nextWord();
  return timeBroadcast(clients, title, async () => {
    const start_ms = Number(process.hrtime.bigint()) / 1e6;
    await inTransaction(db, (tx) =>
      sendNews(tx, { player_id: null, kind: "announcement", body: { title } }),
    );
    return start_ms;
  });
};

/** Opens a database connection whose commits send signals, like those of the role `api`. */
const openSender = (app_url: string) => {
  const { log } = createLogs({ level: "silent", production: false });
  const url = process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379";
  const namespace = namespaceOf({
    redis_namespace: process.env["REDIS_NAMESPACE"] || null,
    database_url: app_url,
  });
  const redis = createRedis({ url, namespace }, log);
  const { db } = createDb({
    database_url: app_url,
    pool_max: 2,
    application_name: "shwe-bench",
    onIdleError: (error) => console.error(error.message),
  });
  onCommit(db, createSignals(redis, log).sendNotes);
  return {
    db,
    close: async () => {
      redis.destroy();
      await db.destroy();
    },
  };
};

type Memory = { resident_bytes: number; streams: number };

const openStreams = async (
  server: ProductServer,
  clients: readonly Child[],
  tokens_file: string,
): Promise<number> => {
  const share = size.streams / clients.length;
  const orderOf = (from: number, count: number): ClientsOrder => {
    return { kind: "open", port: server.port, tokens_file, from, count };
  };
  const first = clients.map((_, at) => orderOf(at * share, first_streams));
  const rest = clients.map((_, at) => orderOf(at * share + first_streams, share - first_streams));
  await askClients(clients, first);
  await pause(settle_ms);
  const before = await askServer<Memory>(server, { kind: "memory" });
  await askClients(clients, rest);
  await pause(settle_ms);
  const after = await askServer<Memory>(server, { kind: "memory" });
  return (after.resident_bytes - before.resident_bytes) / (after.streams - before.streams) / 1_024;
};

const runRound = async (server: Child, clients: readonly Child[], db: Kysely<DB>) => {
  const bare: Broadcast[] = [];
  const ours: Broadcast[] = [];
  for (let slice = 0; slice < size.slices; slice += 1) {
    bare.push(await bareBroadcast(server, clients));
    ours.push(await ourBroadcast(db, clients));
  }
  const middle = (list: Broadcast[], field: keyof Broadcast) =>
    rounded(median(list.map((each) => each[field])), 1);
  const bare_p99_ms = middle(bare, "p99_ms");
  const ours_p99_ms = middle(ours, "p99_ms");
  const from_transaction_ms = middle(ours, "from_start_ms");
  return {
    ...{ bare_p99_ms, ours_p99_ms, from_transaction_ms },
    ratio: rounded(bare_p99_ms / ours_p99_ms, 3),
    whole: rounded(middle(bare, "from_start_ms") / from_transaction_ms, 3),
  };
};

refuseWithoutFiles();
const tokens = Array.from({ length: size.streams }, makeToken);
const tokens_file = join(tmpdir(), `shwe-bench-tokens-${process.pid}`);

const bench = async (server: ProductServer): Promise<void> => {
  await withClient(server.owner_url, (client) => fillPlayers(client, tokens));
  await writeFile(tokens_file, tokens.join("\n"), { mode: 0o600 });
  const clients = Array.from({ length: client_processes }, () =>
    startChild(new URL("lib/sse-clients-process.ts", import.meta.url)),
  );
  const sender = openSender(server.app_url);
  try {
    const resident_kib = rounded(await openStreams(server, clients, tokens_file), 2);
    // One unmeasured round, so that V8 has optimised both the product and the baseline.
    if (!isCheck) await runRound(server, clients, sender.db);
    const measured = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push(await runRound(server, clients, sender.db));
    const isSmall = resident_kib <= memory_bars.goal_kib;
    conclude("sse", measured, bars, {
      streams: size.streams,
      whole: rounded(median(measured.map(({ whole }) => whole)), 3),
      memory: { resident_kib, ...memory_bars, pass: isSmall },
    });
    // Memory is judged in full mode only: with fewer streams, what the process allocates and frees for other purposes
    // is larger than the memory of the streams.
    if (mode === "full") failUnless(resident_kib <= memory_bars.floor_kib);
  } finally {
    await sender.close();
    await Promise.all(clients.map((client) => client.stop()));
    await rm(tokens_file);
  }
};

await runBench("sse", bars, () =>
  withProductServer(bench, {
    file: new URL("lib/sse-process.ts", import.meta.url),
    execArgv: ["--expose-gc"],
    role: "realtime",
    env: {
      ...{ LIVE_CONNECTIONS_MAX: "20000", LIVE_PER_ADDRESS_MAX: "20000" },
      // These variables are empty, because in production a process refuses to start with secrets of other roles.
      ...{ CODE_HMAC_KEYS: "", IMAGE_KEYS: "", RECEIPT_KEYS: "" },
    },
  }),
);
