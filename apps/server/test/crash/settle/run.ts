/**
 * `npm run test:settle-crash [-- --kills 100]`: draws are settled by processes that are killed at random moments,
 * sometimes four at once, sometimes by closing their database connection. Every winner must be paid once and the
 * amount of an independent model, and the audit must be clean.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { inspect, parseArgs } from "node:util";

import { sql, type Kysely } from "kysely";

import { withBenchDatabase } from "../../../bench/lib/bench-database.ts";
import type { DB } from "../../../src/db.gen.ts";
import { audit, openAccounts } from "../../../src/ledger/index.ts";
import { createDb, inTransaction } from "../../../src/platform/db/index.ts";
import { giveDraw } from "../../support/draws.ts";
import { giveResult } from "../../support/given-results.ts";

const kills_full = 100;
const players = 200;
const slips = 6_000;
const slips_per_chunk = 20;
const kills_per_draw = 10;
const odds = 80;
const winning = 7;
/**
 * How long a settling process runs before it is killed, counted from just before its first statement. A whole
 * settlement takes about a second.
 */
const kill_after_ms = { min: 0, max: 500 };
const { values } = parseArgs({ options: { kills: { type: "string" } } });
const kills_wanted = Number(values.kills ?? kills_full);
const settlers_at_once = 4;
const settler_file = new URL("settler.ts", import.meta.url);

const assertThat = (holds: boolean, words: string): void => {
  if (!holds) throw new Error(words);
};

const open = (database_url: string): Kysely<DB> =>
  createDb({
    database_url,
    pool_max: 4,
    application_name: "shwe-settle-crash",
    onIdleError: () => undefined,
  }).db;

const giveSlips = async (owner: Kysely<DB>, draw_id: bigint): Promise<void> => {
  await sql`
    insert into slip (draw_id, player_id, terms_id, total, balance_after, accepted_at, key, numbers, stakes)
    select id, 1 + nth % ${players}::integer, terms_id, 300, 0, open_at, nth::text,
      array[nth % 10, 10 + nth % 90]::smallint[], array[100 * (1 + nth % 3), 100]::bigint[]
    from draw, generate_series(1, ${slips}::integer) as nth where id = ${draw_id}
  `.execute(owner);
};

/** The expected gain of each player, computed from the slips without the settlement code. */
const expectedGains = (): Map<number, number> => {
  const gains = new Map<number, number>();
  for (let nth = 1; nth <= slips; nth++) {
    if (nth % 10 !== winning) continue;
    const player = 1 + (nth % players);
    gains.set(player, (gains.get(player) ?? 0) + 100 * (1 + (nth % 3)) * odds);
  }
  return gains;
};

const readGains = async (
  db: Kysely<DB>,
  before: Map<number, number>,
): Promise<Map<number, number>> => {
  const now = await readMains(db);
  return new Map(
    [...now]
      .map(([player, kyat]) => [player, kyat - (before.get(player) ?? 0)] as const)
      .filter(([, gain]) => gain !== 0),
  );
};

const readMains = async (db: Kysely<DB>): Promise<Map<number, number>> => {
  const { rows } = await sql<{ player_id: bigint; balance: bigint }>`
    select owner_id as player_id, balance from account where kind = 'player.main'
  `.execute(db);
  return new Map(rows.map(({ player_id, balance }) => [Number(player_id), Number(balance) / 100]));
};

/**
 * Starts a settling process and ends it a moment later, by a signal or by closing its connection. Returns whether it
 * was still running.
 */
const settleAndKill = async (
  admin: Kysely<DB>,
  app_url: string,
  draw_id: bigint,
  delay_ms: number,
  by: "signal" | "connection",
): Promise<boolean> => {
  const child = fork(settler_file, [app_url, String(draw_id), String(slips_per_chunk)], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const exited = once(child, "exit");
  await Promise.race([once(child, "message"), exited]);
  await wait(delay_ms);
  if (child.exitCode !== null) return false;
  if (by === "connection")
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'shwe settler' and datname = current_database()
    `.execute(admin);
  else child.kill("SIGKILL");
  await exited;
  return true;
};

const finish = async (app_url: string, draw_id: bigint): Promise<void> => {
  const children = Array.from({ length: settlers_at_once }, () =>
    fork(settler_file, [app_url, String(draw_id), String(slips_per_chunk)], { stdio: "inherit" }),
  );
  const codes = await Promise.all(
    children.map(async (child) => (await once(child, "exit"))[0] as number),
  );
  assertThat(
    codes.every((code) => code === 0),
    `settlers ended with ${codes.join(", ")}`,
  );
};

await withBenchDatabase(async ({ owner: owner_url, app, admin: admin_url }) => {
  const [db, owner, admin] = [open(app), open(owner_url), open(admin_url)];
  await inTransaction(db, (tx) =>
    openAccounts(
      tx,
      Array.from({ length: players }, (_, at) => BigInt(at + 1)),
    ),
  );
  const expected = expectedGains();
  let kills = 0;
  let draws = 0;
  while (kills < kills_wanted) {
    const draw_id = await giveDraw(owner, { closes_in_s: -120, terms: { odds } });
    await giveSlips(owner, draw_id);
    await giveResult(owner, draw_id, `0${winning}`);
    const before = await readMains(db);
    for (let kill = 0; kill < kills_per_draw && kills < kills_wanted; kill++) {
      const delay_ms = kill_after_ms.min + Math.random() * (kill_after_ms.max - kill_after_ms.min);
      const wasAtWork = await settleAndKill(
        admin,
        app,
        draw_id,
        delay_ms,
        kill % 3 === 2 ? "connection" : "signal",
      );
      if (!wasAtWork) break;
      kills += 1;
    }
    await finish(app, draw_id);
    const gains = await readGains(db, before);
    assertThat(
      gains.size === expected.size,
      `${gains.size} players were paid, ${expected.size} won`,
    );
    for (const [player, kyat] of expected)
      assertThat(
        gains.get(player) === kyat,
        `player ${player} got ${gains.get(player)} instead of ${kyat}`,
      );
    draws += 1;
  }
  const books = await audit(db);
  assertThat(books.is_clean, `the audit found ${inspect(books.differences)}`);
  console.log(JSON.stringify({ kills, draws, paid_twice: 0, not_paid: 0, audit: "clean" }));
  await Promise.all([db, owner, admin].map((each) => each.destroy()));
});
