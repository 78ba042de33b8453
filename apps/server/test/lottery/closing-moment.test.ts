import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import { leafText } from "@shwe/rules/lottery";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";

import { withClient } from "../../scripts/lib/connect.ts";
import { readSealKeys, verifyDraw } from "../../src/modules/lottery/index.ts";
import { readSeal } from "../../src/modules/lottery/sealing/read-seal.ts";
import { sealDraw } from "../../src/modules/lottery/sealing/seal-draw.ts";
import { hashLeaf, merkleRoot } from "../../src/platform/merkle.ts";
import { createLogs } from "../../src/platform/telemetry/index.ts";
import { giveDraw, giveSlips } from "../support/draws.ts";
import { seedBettors, type Bettor } from "../support/fixtures/bettors.ts";
import { verdictOf } from "../support/players.ts";
import { takeRedisDatabase } from "../support/redis.ts";
import { startServerProcesses } from "../support/server-process.ts";
import { startTestServer } from "../support/server.ts";
import { findBettingFaults, readSealedSlips, readSlips, sendSlip } from "../support/slips.ts";

const slips_min = 10_000;
const accepted_each_min = 1_000;
const senders_each = 24;
const bettor_count = 1_000;
const close_waits_max_ms = 1_000;
const pause_ms = 200;
const test_timeout_ms = 300_000;
/** By how many seconds the clock of each server process is wrong. */
const clocks = [-5, 5, 0];

const { ctx, signer, database } = await startTestServer();
const { owner } = database;
const { log } = createLogs({ level: "silent", production: false });
const redis_url = await takeRedisDatabase(database.keeper, log);
const bettors = await withClient(database.owner_url, (client) =>
  seedBettors(client, { count: bettor_count, kyat: 10_000_000, limit_kyat: 50_000_000 }),
);
const servers = await startServerProcesses(
  clocks.map((clock_off_s) => ({ database_url: database.app_url, redis_url, clock_off_s })),
);
afterAll(() => Promise.all(servers.map(({ stop }) => stop())));

type Sent = { key: string; server: number; verdict: string };

/** Sends slips of a server's players in turn, on several connections at once, until `goOn` returns false. */
const keepSending = async (draw_id: number, server: number, sent: Sent[], goOn: () => boolean) => {
  const mine = bettors.filter((_, at) => at % clocks.length === server);
  const url = servers[server]?.url ?? "";
  let turn = 0;
  const line = async () => {
    while (goOn()) {
      const bettor = mine[turn++ % mine.length] as Bettor;
      const key = randomUUID();
      const lines = [`${randomInt(10, 55)}=100`, `${randomInt(55, 100)}=200`];
      const answer = await sendSlip(url, bettor, draw_id, lines, key);
      sent.push({ key, server, verdict: verdictOf(answer) });
    }
  };
  await Promise.all(Array.from({ length: senders_each }, line));
};

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await wait(20);
};

/**
 * Closes the draw as the worker does, with repeated attempts from the closing time on. Returns how long the successful
 * call took.
 */
const closeInTime = async (draw_id: number): Promise<number> => {
  for (;;) {
    const from = performance.now();
    const { rows } = await sql<{ state: string }>`
      select state from lottery_advance_draw(${draw_id})`.execute(owner);
    if (rows[0]?.state === "closed") return performance.now() - from;
    await wait(10);
  }
};

/** Pauses the server processes in turn, so that some are paused at the moment of the close. */
const pauseAround = async (goOn: () => boolean): Promise<void> => {
  for (let turn = 0; goOn(); turn += 1) {
    const server = servers[turn % servers.length];
    server?.pause();
    await wait(pause_ms);
    server?.resume();
    await wait(randomInt(20, 80));
  }
};

/** Seals the draw and compares the seal with the slips that were confirmed to players. */
const expectSealOver = async (draw_id: bigint, told: ReadonlySet<string>): Promise<void> => {
  await sealDraw({ ...ctx, signer }, draw_id);
  const seal = await readSeal(ctx.db, draw_id);
  const mine = (await readSealedSlips(database, draw_id)).filter(({ key }) => told.has(key));
  const root = merkleRoot(mine.map((slip) => hashLeaf(leafText(slip)))).toString("hex");
  expect(seal).toMatchObject({ slips: told.size, root });
  const place = { dir: ctx.config.lottery_seal_dir, keys: await readSealKeys(ctx) };
  expect((await verifyDraw(ctx.db, draw_id, place)).faults).toEqual([]);
  await giveSlips(owner, draw_id);
  expect((await verifyDraw(ctx.db, draw_id, place)).faults).toEqual(["slips", "total", "root"]);
};

test(
  "B1 B2 B3 B-612 10,000 slips around the close, with paused processes and clocks 5 s off: all accepted before the close, none after it is visible, the seal has exactly these",
  { timeout: test_timeout_ms },
  async () => {
    const draw_id = Number(
      await giveDraw(owner, { closes_in_s: 1_200, terms: { number_cap: 1_000_000_000 } }),
    );
    const sent: Sent[] = [];
    let isOver = false;
    const sending = servers.map((_, at) => keepSending(draw_id, at, sent, () => !isOver));
    const acceptedBy = (server: number) =>
      sent.filter((each) => each.server === server && each.verdict === "ok").length;
    await until(() => clocks.every((_, at) => acceptedBy(at) >= accepted_each_min));
    await until(() => sent.length >= slips_min - 1_500);

    await sql`update draw set close_at = clock_timestamp() + interval '1 second' where id = ${draw_id}`.execute(
      owner,
    );
    const pausing = pauseAround(() => !isOver);
    const waited_ms = await closeInTime(draw_id);
    const { rows } = await sql<{ slips: bigint; close_at: Date }>`
      select close_at, (select count(*) from slip where draw_id = draw.id) as slips from draw
      where id = ${draw_id} and state = 'closed'`.execute(owner);
    await until(() => sent.length >= slips_min && sent.at(-1)?.verdict === "betting_closed");
    isOver = true;
    await Promise.all([...sending, pausing]);

    const [closed] = rows;
    const placed = await readSlips({ owner }, draw_id);
    expect(placed.length).toBe(Number(closed?.slips));
    const latest = await sql<{ late: bigint }>`
      select count(*) as late from slip join draw on draw.id = slip.draw_id
      where draw.id = ${draw_id} and slip.accepted_at >= draw.close_at`.execute(owner);
    expect(latest.rows).toEqual([{ late: 0n }]);
    expect(waited_ms).toBeLessThanOrEqual(close_waits_max_ms);

    // A confirmed slip is stored, a slip refused as closed is not, and there was no other response.
    expect(new Set(sent.map(({ verdict }) => verdict))).toEqual(new Set(["ok", "betting_closed"]));
    const keys = new Set(placed.map(({ key }) => key));
    expect(sent.filter(({ key, verdict }) => keys.has(key) !== (verdict === "ok"))).toEqual([]);
    expect(clocks.map((_, at) => acceptedBy(at) >= accepted_each_min)).toEqual([true, true, true]);
    expect(await findBettingFaults(database)).toEqual([]);
    const told = sent.filter(({ verdict }) => verdict === "ok").map(({ key }) => key);
    await expectSealOver(BigInt(draw_id), new Set(told));
  },
);
