import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";

import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";

import { databaseOf } from "../../scripts/lib/addresses.ts";
import { grantSeed } from "../../src/ledger/index.ts";
import { openStream, type TestStream } from "../support/live/open-stream.ts";
import { announce, newsIn, note, tell, wordsIn } from "../support/live/send.ts";
import { registerPlayer, type TestPlayer } from "../support/players.ts";
import { startTestServer } from "../support/server.ts";

const main = join(import.meta.dirname, "../../src/main.ts");
const start_max_ms = 20_000;
/** The length of an outage after which a reconnected stream must still receive all missed events. */
const cut_ms = 30_000;
const test_max_ms = 120_000;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

const kill = async (child: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): Promise<void> => {
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
  children.delete(child);
};

/** A separate Redis, so that it can be killed. */
const startRedis = (port: number): ChildProcess => {
  const child = spawn(
    "redis-server",
    ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
    { stdio: "ignore" },
  );
  children.add(child);
  return child;
};

const redis_port = await freePort();
const redis_url = `redis://127.0.0.1:${redis_port}`;
let redis = startRedis(redis_port);
const server = await startTestServer({ env: { REDIS_URL: redis_url } });
const { db, owner, app_url, keeper } = server.database;

/** The realtime role in its own process, as in production. */
const startRealtime = async (port: number): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      ROLES: "realtime",
      PORT: String(port),
      METRICS_PORT: "0",
      DATABASE_URL: app_url,
      REDIS_URL: redis_url,
      API_CALLS_PER_MINUTE: "1000000",
      CODE_HMAC_KEYS: `test:${randomBytes(32).toString("hex")}`,
      GAME_KEYS: `test:${randomBytes(32).toString("hex")}`,
      IMAGE_KEYS: `test:${randomBytes(32).toString("hex")}`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.add(child);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line.includes("the realtime listens")) resolve();
  });
  child.once("exit", () => reject(new Error("the process ended")));
  await promise;
  return child;
};

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
let realtime = await startRealtime(port);

const open = async ({ token }: TestPlayer, last_id?: string): Promise<TestStream> => {
  const stream = await openStream(url, { token, ...(last_id === undefined ? {} : { last_id }) });
  expect(stream.status).toBe(200);
  await vi.waitFor(() => expect(stream.marks()).toBeGreaterThan(0), start_max_ms);
  return stream;
};

/** Sends news repeatedly until it is stopped, some of them in a transaction that commits late. */
const startTelling = (players: readonly TestPlayer[]) => {
  const told: { player_id: bigint | null; words: string }[] = [];
  const stopped = new AbortController();
  const tellOn = async (writer: number) => {
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      const words = `${writer}.${turn}`;
      const player_id = turn % 5 === 0 ? null : BigInt(players[turn % players.length]?.id ?? 0);
      if (turn % 7 === 0) {
        const late = await owner.startTransaction().execute();
        await sql`insert into news_draft (player_id, kind, body)
          values (${player_id}, 'announcement', ${JSON.stringify({ title: words })}::jsonb)`.execute(
          late,
        );
        await pause(200);
        await late.commit().execute();
      } else await tell(db, player_id === null ? announce(words) : note(player_id, words));
      told.push({ player_id, words });
      await pause(20);
    }
  };
  const writing = Promise.all([1, 2, 3].map(tellOn));
  return {
    told,
    stop: async () => {
      stopped.abort();
      await writing;
    },
  };
};

test(
  "R-502 after a connection loss of 30 s, a killed realtime process, and a flushed and killed Redis, no event is missing or sent twice",
  async () => {
    const players = await Promise.all([1, 2, 3, 4, 5, 6].map(() => registerPlayer(server)));
    const before = await Promise.all(players.map((player) => open(player)));
    const telling = startTelling(players);
    await pause(2_000);
    for (const stream of before) stream.close();

    const cut_at = performance.now();
    await server.ctx.redis.flushAll();
    await kill(realtime);
    await pause(3_000);
    await kill(redis);
    await pause(2_000);
    redis = startRedis(redis_port);
    realtime = await startRealtime(port);
    await pause(cut_ms - (performance.now() - cut_at));

    const after = await Promise.all(
      players.map((player, at) => open(player, before[at]?.lastId())),
    );
    // A second interruption, while the streams are connected: the realtime process is stopped and restarted.
    await pause(1_000);
    await kill(realtime, "SIGTERM");
    await Promise.all(after.map(({ ended }) => ended));
    realtime = await startRealtime(port);
    const last = await Promise.all(players.map((player, at) => open(player, after[at]?.lastId())));
    await pause(1_000);
    await telling.stop();

    for (const [at, player] of players.entries()) {
      const due = telling.told
        .filter(({ player_id }) => player_id === null || player_id === BigInt(player.id))
        .map(({ words }) => words);
      const parts = [before, after, last].map((streams) => streams[at] ?? { events: [] });
      const heard = () => parts.flatMap(newsIn);
      await vi.waitFor(
        () => expect(heard().length).toBeGreaterThanOrEqual(due.length),
        start_max_ms,
      );
      expect(wordsIn({ events: heard() }).toSorted()).toEqual(due.toSorted());
      const ids = heard().map(({ id }) => Number(id));
      expect(ids).toEqual(ids.toSorted((a, b) => a - b));
      // The streams before, between and after the interruptions all received events, so missed events were sent later.
      expect(parts.every((part) => newsIn(part).length > 0)).toBe(true);
    }
    for (const stream of last) stream.close();
  },
  test_max_ms,
);

test("without Redis balances and news are delayed a little, and immediate again when it is back", async () => {
  const player = await registerPlayer(server);
  const stream = await open(player);
  await kill(redis);
  await grantSeed(db, { player_id: BigInt(player.id), amount: 100n, key: "without" });
  await tell(db, announce("without"));
  await stream.heard(1, "announcement");
  expect((await stream.heard(2, "balance")).at(-1)).toMatchObject({ data: { balance: 1 } });

  redis = startRedis(redis_port);
  await vi.waitFor(() => expect(server.ctx.redis.isReady).toBe(true), start_max_ms);
  // The grant is repeated, because the receiver of signals may reconnect to Redis later than the sender; until then the
  // periodic read of the database delivers the balance, and later than a signal would.
  let amount = 1;
  await vi.waitFor(async () => {
    amount += 1;
    const count = stream.events.length;
    const before = performance.now();
    await grantSeed(db, { player_id: BigInt(player.id), amount: 100n, key: `with ${amount}` });
    await stream.heard(count + 1);
    expect(performance.now() - before).toBeLessThan(1_000);
  }, start_max_ms);
  stream.close();
});

test("streams stay open while the database is unavailable, and continue when it is back", async () => {
  const player = await registerPlayer(server);
  const stream = await open(player);
  const { rows } = await keeper.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and application_name = 'shwe realtime'`,
    [databaseOf(app_url)],
  );
  expect(rows.length).toBeGreaterThan(0);
  await tell(db, announce("back"));
  await stream.heard(1, "announcement");
  await grantSeed(db, { player_id: BigInt(player.id), amount: 100n, key: "k" });
  await stream.heard(2, "balance");
  stream.close();
});
