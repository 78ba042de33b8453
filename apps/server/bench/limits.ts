/**
 * The check of the players' limits (the database function protection_room) for 256 players at once against the check
 * for one player with limits, called as other database functions call it, each in its own transaction at full
 * durability. `ratio` is checks per second of 256 players to checks per second of one: 0.25 means that the check of 256
 * players costs four times as much. A quarter of the 256 players have limits; in `all` every player has, in `none` no
 * player has. `--short` gives quick figures; `--check` compares every result with the limits that were written.
 */
import { sql, type Kysely } from "kysely";

import { withClient } from "../scripts/lib/connect.ts";
import type { DB } from "../src/db.gen.ts";
import { createDb, inStatement } from "../src/platform/db/index.ts";
import { withBenchDatabase } from "./lib/bench-database.ts";
import { busySeconds } from "./lib/busy.ts";
import { expectEqual, expectThat } from "./lib/faults.ts";
import { isCheck, sizeFor } from "./lib/mode.ts";
import { alternate, conclude, median, runBench, type Round, type Slice } from "./lib/rounds.ts";

/** The goal is that the check of 256 players costs at most four times that of one; the floor allows for a busy machine. */
const bars = { goal: 0.25, floor: 0.15 };
const rounds = isCheck ? 1 : 3;
const batch = 256;
const players = isCheck ? 4_000 : 40_000;
/** Players with a higher index have no limits. */
const limited_players = players / 2;
const limit_amount = 1_000_000;
const slice_s = isCheck ? 0.2 : 1;
const slices = sizeFor({ full: 5, short: 1, check: 1 });

/**
 * Inserts the players. Every second player with a limit has a second one, and one player in a hundred took a break that
 * is over.
 */
const fill_sql = `
  insert into player (id, user_code, name, referral_code, terms_version) overriding system value
  select n, lpad(to_hex(n), 10, '0'), 'Player', translate(lpad(upper(to_hex(n)), 6, 'Z'), '01', 'GH'), 'x'
  from generate_series(1, ${players}) as n;
  insert into protection_limit (player_id, kind, period, period_on, amount, used)
  select id, 'stake', 'day', protection_period_on('day', clock_timestamp()), ${limit_amount}, 0
  from player where id <= ${limited_players};
  insert into protection_limit (player_id, kind, period, period_on, amount, used)
  select id, 'loss', 'week', protection_period_on('week', clock_timestamp()), ${limit_amount}, 0
  from player where id <= ${limited_players} and id % 2 = 0;
  insert into protection_break (player_id, kind, starts_at, ends_at)
  select id, 'timeout', '2026-01-01', '2026-01-02' from player where id % 100 = 0;`;

/** Distinct players; the first `limited` of them have limits. */
const anyPlayers = (limited: number, free: number): bigint[] => {
  const ids = new Set<bigint>();
  const pick = (from: number) =>
    ids.add(BigInt(from + Math.floor(Math.random() * limited_players)));
  while (ids.size < limited) pick(1);
  while (ids.size < limited + free) pick(limited_players + 1);
  return [...ids];
};

const checkFor = (db: Kysely<DB>, limited: number, free: number) => async (): Promise<Slice> => {
  const busy = busySeconds();
  const start = performance.now();
  let answers = 0;
  for (; performance.now() < start + slice_s * 1_000; answers += 1) {
    const ids = `{${anyPlayers(limited, free).join(",")}}`;
    const { rows } = await inStatement(db, (tx) =>
      sql<{ limited: bigint }>`/* prepared:bench_room */
        select count(room) as limited from protection_room('stake', ${ids}::bigint[])`.execute(tx),
    );
    if (rows[0]?.limited !== BigInt(limited))
      throw new Error(`${rows[0]?.limited} of ${limited} limited players have an amount left`);
  }
  const seconds = (performance.now() - start) / 1_000;
  return { answers, seconds, cpu_seconds: busySeconds() - busy };
};

type Room = { player_id: bigint; verdict: string | null; room: bigint | null };

/**
 * Checks how much the limits allow each player before and after a charge, and that the database refuses to exceed a
 * limit.
 */
const checkRooms = async (db: Kysely<DB>): Promise<void> => {
  const charged = 400_000;
  const ids = anyPlayers(batch / 2, batch / 2);
  const list = `{${ids.join(",")}}`;
  const readRooms = async (used: number) => {
    const { rows } = await inStatement(db, (tx) =>
      sql<Room>`select player_id, verdict, room from protection_room('stake', ${list}::bigint[])`.execute(
        tx,
      ),
    );
    expectEqual("players with a verdict", rows.length, ids.length);
    for (const { player_id, verdict, room } of rows) {
      const expected = player_id <= limited_players ? BigInt(limit_amount - used) : null;
      expectEqual(`player ${player_id}`, { verdict, room }, { verdict: null, room: expected });
    }
  };
  const charge = (amount: number) =>
    inStatement(db, (tx) =>
      sql`select protection_charge('stake', ${list}::bigint[], array_fill(${amount}::bigint, array[${ids.length}::integer]))`.execute(
        tx,
      ),
    );
  await readRooms(0);
  await charge(charged);
  await readRooms(charged);
  const wasRefused = await charge(limit_amount).then(
    () => false,
    () => true,
  );
  expectThat(wasRefused, "a charge above the limit was accepted");
  await readRooms(charged);
};

const bench = async (db: Kysely<DB>): Promise<void> => {
  const bare = checkFor(db, 1, 0);
  const batches = {
    quarter: checkFor(db, batch / 4, (batch * 3) / 4),
    all: checkFor(db, batch, 0),
    none: checkFor(db, 0, batch),
  };
  if (!isCheck) for (const warmUp of [bare, ...Object.values(batches)]) await warmUp();
  const run = (ours: () => Promise<Slice>) => alternate({ bare, ours }, { rounds, slices });
  const quarter = await run(batches.quarter);
  const all = await run(batches.all);
  const none = await run(batches.none);
  const figures = (made: Round[]) => ({
    ratio: median(made.map(({ ratio }) => ratio)),
    rounds: made,
  });
  await checkRooms(db);
  conclude("limits", quarter, bars, { all: figures(all), none: figures(none) });
};

await runBench("limits", bars, () =>
  withBenchDatabase(async ({ owner, app }) => {
    await withClient(owner, async (client) => {
      await client.query(fill_sql);
      await client.query("vacuum analyze");
    });
    const { db } = createDb({
      database_url: app,
      pool_max: 1,
      application_name: "shwe-bench",
      onIdleError: (error) => console.error(error.message),
    });
    await bench(db);
    await db.destroy();
  }),
);
