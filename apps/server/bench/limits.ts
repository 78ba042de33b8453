/**
 * The check of limits for 256 players at once against the check for one who has limits, called as other functions of the database
 * call it, each in a transaction of its own at full durability. `ratio` is checks a second of the large against the small: 0.25
 * means that it costs four times as much. A quarter of the 256 have limits there; `all` is a batch in which everybody has, `none`
 * one in which nobody does. `--short` for a quick look.
 */
import { sql, type Kysely } from "kysely";

import { readAddresses } from "../scripts/lib/addresses.ts";
import { withClient } from "../scripts/lib/connect.ts";
import { migrate } from "../scripts/lib/migrate.ts";
import { withScratchDatabase } from "../scripts/lib/scratch.ts";
import type { DB } from "../src/db.gen.ts";
import { createDb, inStatement } from "../src/platform/db/index.ts";
import { busySeconds } from "./lib/busy.ts";
import { alternate, conclude, median, type Round, type Slice } from "./lib/rounds.ts";

/** Four times the cost at most; a busy machine gets some patience. */
const bars = { goal: 0.25, floor: 0.15 };
const rounds = 3;
const batch = 256;
const players = 40_000;
/** Players from here on have no limits. */
const limited_players = 20_000;
const slice_s = 1;
const full_slices = 5;
const short_slices = 1;

/** Every second of the limited players has a second limit, and one in a hundred took a break that is over. */
const fill_sql = `
  insert into player (id, user_code, name, referral_code, terms_version) overriding system value
  select n, lpad(to_hex(n), 10, '0'), 'Player', translate(lpad(upper(to_hex(n)), 6, 'Z'), '01', 'GH'), 'x'
  from generate_series(1, ${players}) as n;
  insert into protection_limit (player_id, kind, period, period_on, amount, used)
  select id, 'stake', 'day', protection_period_on('day', clock_timestamp()), 1000000, 0
  from player where id <= ${limited_players};
  insert into protection_limit (player_id, kind, period, period_on, amount, used)
  select id, 'loss', 'week', protection_period_on('week', clock_timestamp()), 1000000, 0
  from player where id <= ${limited_players} and id % 2 = 0;
  insert into protection_break (player_id, kind, starts_at, ends_at)
  select id, 'timeout', '2026-01-01', '2026-01-02' from player where id % 100 = 0;`;

/** Different players; the first part of them have limits. */
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
    await inStatement(db, (tx) =>
      sql`/* prepared:bench_room */
        select count(room) from protection_room('stake', ${ids}::bigint[])`.execute(tx),
    );
  }
  const seconds = (performance.now() - start) / 1_000;
  return { answers, seconds, cpu_seconds: busySeconds() - busy };
};

const bench = async (db: Kysely<DB>, slices: number): Promise<void> => {
  const bare = checkFor(db, 1, 0);
  const batches = {
    quarter: checkFor(db, batch / 4, (batch * 3) / 4),
    all: checkFor(db, batch, 0),
    none: checkFor(db, 0, batch),
  };
  for (const warmUp of [bare, ...Object.values(batches)]) await warmUp();
  const run = (ours: () => Promise<Slice>) => alternate({ bare, ours }, { rounds, slices });
  const quarter = await run(batches.quarter);
  const all = await run(batches.all);
  const none = await run(batches.none);
  const figures = (made: Round[]) => ({
    ratio: median(made.map(({ ratio }) => ratio)),
    rounds: made,
  });
  conclude("limits", quarter, bars, { all: figures(all), none: figures(none) });
};

await withScratchDatabase(readAddresses(process.env).admin, async ({ owner, app }) => {
  await migrate(owner);
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
  await bench(db, process.argv.includes("--short") ? short_slices : full_slices);
  await db.destroy();
});
