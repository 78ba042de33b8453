/**
 * `npm run test:slips-crash [-- --rounds 3]`: players bet through two server processes on a separate cluster, and
 * meanwhile a server is killed, the database is stopped as in a power cut, or both. A player without a response
 * repeats the request with the same key, every third time only after the draw has closed. No acknowledged slip may be
 * lost, none may exist twice, and every repeat must get the true outcome. The last line of output is JSON.
 */
import { setTimeout as wait } from "node:timers/promises";
import { inspect, parseArgs } from "node:util";

import { sql, type Kysely } from "kysely";

import type { Addresses } from "../../../scripts/lib/addresses.ts";
import { withClient } from "../../../scripts/lib/connect.ts";
import type { DB } from "../../../src/db.gen.ts";
import { createDb } from "../../../src/platform/db/index.ts";
import { giveDraw } from "../../support/draws.ts";
import { seedBettors, type Bettor } from "../../support/fixtures/bettors.ts";
import type { OwnCluster } from "../../support/own-cluster.ts";
import { startServerProcesses, type ServerProcess } from "../../support/server-process.ts";
import { findBettingFaults, readSlips } from "../../support/slips.ts";
import { openCrashCluster } from "../crash-cluster.ts";
import { putLoad, sendAndNote, type SentSlip } from "./load.ts";

const rounds_full = 20;
const senders = 48;
const bettor_count = 480;
const load_ms = { min: 800, max: 2_000 };
const tries_max = 20;
const try_pause_ms = 250;
const redis_url = process.env["REDIS_URL"] ?? "redis://127.0.0.1:6379";

const assertThat = (holds: boolean, words: string): void => {
  if (!holds) throw new Error(words);
};

type Kill = "server" | "database" | "both";
const killOf = (round: number): Kill =>
  (["database", "server", "both"] as const)[round % 3] ?? "both";

type Place = {
  cluster: OwnCluster;
  owner: Kysely<DB>;
  db: Kysely<DB>;
  bettors: Bettor[];
  start: () => Promise<ServerProcess[]>;
};

/** Repeats the requests with the same keys until every slip has a response, as the player app does. */
const resolveUnknown = async (url: string, unknown: readonly SentSlip[]): Promise<void> => {
  for (let tried = 1; tried <= tries_max; tried += 1) {
    const open = unknown.filter(({ slip_id }) => slip_id === undefined);
    if (open.length === 0) return;
    // The slips of a player are sent one after the other, so that a player has at most two in progress.
    const byPlayer = Map.groupBy(open, ({ bettor }) => bettor.player_id);
    await Promise.all(
      [...byPlayer.values()].map(async (slips) => {
        for (const slip of slips) await sendAndNote(url, slip);
      }),
    );
    if (tried < tries_max && unknown.some(({ slip_id }) => slip_id === undefined))
      await wait(try_pause_ms);
  }
  if (unknown.every(({ slip_id }) => slip_id !== undefined)) return;
  throw new Error("some slips never got an answer");
};

const check = async ({ owner, db }: Place, sent: readonly SentSlip[]): Promise<void> => {
  const draws = new Set(sent.map(({ draw_id }) => draw_id));
  const rows = (
    await Promise.all([...draws].map((draw_id) => readSlips({ owner }, draw_id)))
  ).flat();
  const byKey = Map.groupBy(rows, ({ key }) => key);
  for (const { key, slip_id } of sent) {
    const found = byKey.get(key) ?? [];
    if (slip_id === null) assertThat(found.length === 0, `the refused slip ${key} is there`);
    else {
      assertThat(found.length === 1, `the acknowledged slip ${key} is there ${found.length} times`);
      assertThat(Number(found[0]?.id) === slip_id, `slip ${key} was answered with another id`);
    }
  }
  assertThat(byKey.size <= sent.length, "there are slips that nobody sent");
  const faults = await findBettingFaults({ owner, db });
  assertThat(faults.length === 0, `the books disagree: ${inspect(faults)}`);
};

const closeDraw = async (owner: Kysely<DB>, draw_id: number): Promise<void> => {
  await sql`update draw set close_at = clock_timestamp() where id = ${draw_id}`.execute(owner);
  await sql`select from lottery_advance_draw(${draw_id})`.execute(owner);
};

const betAndKill = async (place: Place, servers: readonly ServerProcess[], round: number) => {
  const { cluster, owner, bettors } = place;
  const kill = killOf(round);
  const closes = round % 3 === 0;
  const draw_id = Number(await giveDraw(owner, { terms: { number_cap: 1_000_000_000 } }));
  let isOver = false;
  const load = putLoad({
    ...{ bettors, draw_id, senders },
    urls: servers.map(({ url }) => url),
    goOn: () => !isOver,
  });
  await wait(load_ms.min + Math.random() * (load_ms.max - load_ms.min));
  if (kill !== "database") await servers[0]?.kill();
  if (kill !== "server") await cluster.crash();
  isOver = true;
  if (kill !== "server") await cluster.start();
  const sent = await load;
  const unknown = sent.filter(({ slip_id }) => slip_id === undefined);
  if (closes) await closeDraw(owner, draw_id);
  await resolveUnknown(servers[1]?.url ?? "", unknown);
  await check(place, sent);
  const placed = sent.filter(({ slip_id }) => typeof slip_id === "number").length;
  const words = closes ? ", repeated after the close" : "";
  console.log(
    `round ${round}, ${kill} killed${words}: ${sent.length} sent, ${placed} placed, ${unknown.length} without an answer at first: all in order`,
  );
  return { sent: sent.length, placed, unknown: unknown.length };
};

const runRound = async (place: Place, round: number) => {
  const servers = await place.start();
  try {
    return await betAndKill(place, servers, round);
  } finally {
    await Promise.all(servers.map(({ kill }) => kill()));
  }
};

const openPlace = async (
  cluster: OwnCluster,
  { owner: owner_url, app }: Addresses,
): Promise<Place> => {
  const open = (database_url: string) =>
    createDb({
      database_url,
      pool_max: 4,
      application_name: "shwe-crash",
      onIdleError: () => undefined,
    }).db;
  const bettors = await withClient(owner_url, (client) =>
    seedBettors(client, { count: bettor_count, kyat: 100_000_000, limit_kyat: 1_000_000_000 }),
  );
  return {
    cluster,
    owner: open(owner_url),
    db: open(app),
    bettors,
    start: () =>
      startServerProcesses([
        { database_url: app, redis_url },
        { database_url: app, redis_url },
      ]),
  };
};

const runRounds = async (rounds: number): Promise<void> => {
  const { cluster, addresses } = await openCrashCluster();
  try {
    const place = await openPlace(cluster, addresses);
    const sums = { sent: 0, placed: 0, unknown: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      const told = await runRound(place, round);
      sums.sent += told.sent;
      sums.placed += told.placed;
      sums.unknown += told.unknown;
    }
    assertThat(sums.unknown > 0, "every slip had its answer: the test did not test");
    await Promise.all([place.owner.destroy(), place.db.destroy()]);
    const verdict = { name: "slips-crash", kills: rounds, ...sums, lost: 0, doubled: 0 };
    console.log(JSON.stringify({ ...verdict, pass: true }));
  } finally {
    await cluster.remove();
  }
};

const { values } = parseArgs({ options: { rounds: { type: "string" } } });
await runRounds(Number(values.rounds ?? rounds_full));
