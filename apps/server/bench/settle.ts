/**
 * Settling a draw against one bare SQL statement that writes the same payouts, balances and transfers on the same
 * cluster. Ours works in chunks, each committed with the progress so far; bare does everything at once and could not
 * continue after a crash. Every measurement has its own draw with the same slips. `ratio` is the time of ours to bare
 * for 5 million lines, `growth` the time for five times the lines. Lower is better. `--short` gives quick figures at a
 * tenth of the size; `--check` compares payouts and balances with a count in plain code and audits the ledger.
 */
import { sql, type Kysely } from "kysely";

import { readAdminAddress } from "../scripts/lib/addresses.ts";
import { withClient } from "../scripts/lib/connect.ts";
import type { DB } from "../src/db.gen.ts";
import { audit, openAccounts } from "../src/ledger/index.ts";
import { settleDraw } from "../src/modules/lottery/settlement/settle-draw.ts";
import { inTransaction } from "../src/platform/db/index.ts";
import { withBenchDatabase } from "./lib/bench-database.ts";
import { filling_timeout_ms, openBenchDb } from "./lib/bench-db.ts";
import { expectEqual } from "./lib/faults.ts";
import { isCheck, sizeFor } from "./lib/mode.ts";
import {
  expectedPayouts,
  giveResultedDraw,
  lines_per_slip,
  readPayouts,
  winning,
} from "./lib/resulted-draw.ts";
import { conclude, judge, rounded, runBench } from "./lib/rounds.ts";

const bars = { goal: 2, floor: 3, better: "less" as const };
const growth_bars = { goal: 6, floor: 9, better: "less" as const };
const rounds = isCheck ? 1 : 3;
const odds = 80;
/** With `--check` a player has at most one slip, because the bare statement writes one balance per player. */
const players = isCheck ? 5_000 : 100_000;
const players_per_call = 5_000;
const slips = sizeFor({ full: 500_000, short: 50_000, check: 5_000 });

const openPlayers = async (db: Kysely<DB>): Promise<void> => {
  for (let at = 0; at < players; at += players_per_call) {
    const ids = Array.from({ length: players_per_call }, (_, each) => BigInt(at + each + 1));
    await inTransaction(db, (tx) => openAccounts(tx, ids));
  }
};

/** The baseline: the fastest possible statement, which could not continue after a crash. */
const settleBare = async (owner: Kysely<DB>, draw_id: bigint): Promise<void> => {
  await sql`
    with won as materialized (
      select nextval('payout_id') as id, s.id as slip_id, s.player_id, line.stake * terms.odds as amount,
        nextval('transfer_id') as transfer_id, clock_timestamp() as at
      from slip s join lottery_terms terms on terms.id = s.terms_id,
        unnest(s.numbers, s.stakes) as line (number, stake)
      where s.draw_id = ${draw_id} and line.number = ${winning}
    ),
    run as (
      insert into settlement (draw_id, version, kind, result_version, done_at)
      values (${draw_id}, 1, 'pay', 1, clock_timestamp())
    ),
    paid as (
      insert into payout (id, draw_id, slip_id, version, player_id, amount, transfer_id, paid_at)
      select id, ${draw_id}, slip_id, 1, player_id, amount, transfer_id, at from won
    ),
    moved as (
      update account a set balance = a.balance + sums.amount * 100
      from (select player_id, sum(amount)::bigint as amount from won group by player_id) sums
      where a.id = sums.player_id * 16 + 1
      returning a.owner_id, a.balance
    )
    insert into transfer (id, debit_account_id, credit_account_id, amount, credit_after, fact_id, xact_id, created_at, kind)
    select won.transfer_id, -9, won.player_id * 16 + 1, won.amount * 100, moved.balance, won.id, 1, won.at, 'slip_payout'
    from won join moved on moved.owner_id = won.player_id
  `.execute(owner);
};

/**
 * Checks that the balances are the sum of the payouts and that the ledger adds up. The audit reads every transfer, so it
 * only runs with `--check`.
 */
const checkBooks = async (db: Kysely<DB>): Promise<void> => {
  const { rows } = await sql<{ paid: string; balances: string }>`
    select (select sum(amount) * 100 from payout)::text as paid,
      (select sum(balance) from account where kind = 'player.main')::text as balances
  `.execute(db);
  expectEqual("what players have", rows[0]?.balances, rows[0]?.paid);
  if (!isCheck) return;
  const { differences, totals } = await audit(db);
  expectEqual("differences in the audit", differences, []);
  for (const { currency, total } of totals) expectEqual(`sum of all ${currency}`, total, 0n);
};

const secondsOf = async (work: Promise<void>): Promise<number> => {
  const start = performance.now();
  await work;
  return (performance.now() - start) / 1_000;
};

const bench = async (app_url: string, owner_url: string): Promise<void> => {
  const db = openBenchDb(app_url);
  const owner = openBenchDb(owner_url, { statement_timeout_ms: filling_timeout_ms });
  await sql`
    insert into lottery_terms (game, version, odds, stake_min, stake_step, line_max, number_cap, lines_max, created_by)
    select '2d', coalesce(max(version), 0) + 1, ${odds}, 100, 100, 50000, 1000000000, 100, 'bench'
    from lottery_terms where game = '2d' and slot is null
  `.execute(owner);
  await openPlayers(db);

  const settle = async (side: "bare" | "ours", size: number) => {
    const draw_id = await giveResultedDraw(owner, { slips: size, players, first_player_id: 1 });
    // Flushes the inserted slips to disk first, so that neither measurement includes it.
    await withClient(owner_url, (client) =>
      client.query("vacuum analyze slip, account, transfer, payout"),
    );
    await withClient(readAdminAddress(process.env), (client) => client.query("checkpoint"));
    const work = side === "bare" ? settleBare(owner, draw_id) : settleDraw({ db }, draw_id);
    const seconds = await secondsOf(work);
    const paid = await readPayouts(owner, draw_id);
    expectEqual(`payouts of ${side}`, paid, expectedPayouts(size, odds));
    if (side === "ours" && isCheck) {
      await settleDraw({ db }, draw_id);
      expectEqual("payouts after settling again", await readPayouts(owner, draw_id), paid);
    }
    return { seconds, paid };
  };

  const seen = [];
  for (let round = 0; round < rounds; round++) {
    const bare = await settle("bare", slips);
    const ours = await settle("ours", slips);
    const fifth = await settle("ours", slips / 5);
    seen.push({
      bare_s: rounded(bare.seconds, 2),
      ours_s: rounded(ours.seconds, 2),
      fifth_s: rounded(fifth.seconds, 2),
      ratio: rounded(ours.seconds / bare.seconds, 3),
      growth: rounded(ours.seconds / fifth.seconds, 3),
      paid: ours.paid,
    });
  }
  await checkBooks(db);
  const growths = seen.map(({ growth }) => ({ ratio: growth }));
  conclude("settle", seen, bars, {
    lines: slips * lines_per_slip,
    growth: judge(growths, growth_bars),
  });
  await Promise.all([db.destroy(), owner.destroy()]);
};

await runBench("settle", bars, () => withBenchDatabase(({ owner, app }) => bench(app, owner)));
