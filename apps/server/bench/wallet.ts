/**
 * Bets and wins of a game provider over HTTP against PostgreSQL alone. Ours: calls per second through the whole wallet process (signatures
 * of request and answer, nonce, sessions, limits of the players, order of the calls, commit), 64 players, each on a connection of its own.
 *
 * - `ratio`: ours to pgbench, which writes the same rows, one transaction for each call (lib/plain-wallet.ts), on the number of connections
 *   that is best for it.
 * - `p99`: ours at half of our maximum to pgbench at the same rate.
 *
 * `--short` gives quick figures; `--check` compares the ledger with the calls; `--grown` compares a table with 10 million transactions
 * with an empty one instead.
 */
import { withClient } from "../scripts/lib/connect.ts";
import { audit } from "../src/ledger/index.ts";
import { openBenchDb } from "./lib/bench-db.ts";
import { expectEqual } from "./lib/faults.ts";
import { isCheck, sizeFor } from "./lib/mode.ts";
import { pgbenchP99, runPgbenchAtBest } from "./lib/pgbench.ts";
import { plainWalletScript } from "./lib/plain-wallet.ts";
import type { ProductServer } from "./lib/product-server.ts";
import { alternate, conclude, judge, median, rounded, runBench, type Slice } from "./lib/rounds.ts";
import {
  first_baseline_account,
  players,
  withWalletLoad,
  type WalletLoad,
} from "./lib/wallet-load.ts";
import { provider_id } from "./lib/wallet-seats.ts";

const bars = { goal: 1, floor: 0.6 };
const p99_bars = { goal: 3, floor: 6, better: "less" as const };
const grown_bars = { goal: 0.9, floor: 0.7 };
const rounds = isCheck ? 1 : 3;
const slice_s = sizeFor({ full: 8, short: 3, check: 1 });
const p99_s = sizeFor({ full: 10, short: 4, check: 1 });
const connections = isCheck ? [8] : [4, 16, 64];
const isGrown = process.argv.includes("--grown");
const grown_rows = 10_000_000;
/** A run of the baseline's script is a bet and a win. */
const calls_per_script = 2;

const sendOurs = async ({ send }: WalletLoad): Promise<Slice> => {
  const { answered, seconds, cpu_seconds } = await send({ duration_ms: slice_s * 1_000 });
  return { answers: answered, seconds, cpu_seconds };
};

const compareWithPlain = async (server: ProductServer, load: WalletLoad): Promise<void> => {
  const order = {
    database_url: server.owner_url,
    script: plainWalletScript(provider_id, players, first_baseline_account),
    seconds: slice_s,
  };
  const best: number[] = [];
  const bare = async (): Promise<Slice> => {
    const done = await runPgbenchAtBest(order, connections);
    best.push(done.connections);
    return {
      answers: done.per_second * calls_per_script * slice_s,
      seconds: slice_s,
      cpu_seconds: 0,
    };
  };
  await sendOurs(load);
  const done = await alternate({ bare, ours: () => sendOurs(load) }, { rounds, slices: 1 });
  const rate = Math.max(2, Math.round(median(done.map((round) => round.ours.per_second)) / 2));
  const seen = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = await load.send({ rate, duration_ms: p99_s * 1_000 });
    // pgbench times its script, which is two calls; half of that time is the time of one.
    const plain = await pgbenchP99({
      ...{ ...order, seconds: p99_s, connections: median(best) },
      rate: rate / calls_per_script,
    });
    const plain_ms = plain.p99_ms / calls_per_script;
    seen.push({
      ...{ ours_p50_ms: ours.p50_ms, ours_p99_ms: ours.p99_ms, plain_p99_ms: rounded(plain_ms, 2) },
      ratio: rounded(ours.p99_ms / plain_ms, 3),
    });
  }
  if (isCheck) await checkLedger(server);
  conclude("wallet", done, bars, { p99: { ...judge(seen, p99_bars), rate } });
};

/** Each stored transaction has its transfer, and the ledger adds up. Rows of the baseline have transfers too. */
const checkLedger = async ({ owner_url }: ProductServer): Promise<void> => {
  await withClient(owner_url, async (client) => {
    const { rows } = await client.query<{ wrong: string }>(
      `select count(*)::text as wrong from game_tx t left join transfer l on l.fact_id = t.id and l.kind in ('game_bet', 'game_win')
        where l.amount is distinct from 10000`,
    );
    expectEqual("transactions without their transfer", rows[0]?.wrong, "0");
  });
  const db = openBenchDb(owner_url);
  expectEqual("differences in the audit", (await audit(db)).differences, []);
  await db.destroy();
};

/** Adds rows as the wallet would have written them over months, with ids in random order. */
const grow = (owner_url: string): Promise<void> =>
  withClient(owner_url, async (client) => {
    await client.query(
      `insert into game_tx (provider_id, tx_id, kind, state, code, player_id, round_id, body_hash, debit, balance_before, balance_after, created_at)
        select $1, gen_random_uuid()::text, 'bet', 'done', 0, 1, null, gen_random_uuid(), 100, 0, 0, now() from generate_series(1, $2::bigint)`,
      [provider_id, grown_rows],
    );
    await client.query("vacuum analyze game_tx");
  });

/** The rate in a database of its own, because a grown table cannot become empty again. */
const sendInNew = async (prepare: (owner_url: string) => Promise<void>): Promise<Slice> => {
  const seen: Slice[] = [];
  await withWalletLoad(async (server, load) => {
    await prepare(server.owner_url);
    await sendOurs(load);
    seen.push(await sendOurs(load));
  });
  const [slice] = seen;
  if (slice === undefined) throw new Error("nothing was measured");
  return slice;
};

const compareWithGrown = async (): Promise<void> => {
  const sides = { bare: () => sendInNew(async () => {}), ours: () => sendInNew(grow) };
  const done = await alternate(sides, { rounds, slices: 1 });
  conclude("wallet-grown", done, grown_bars, { rows: grown_rows });
};

await runBench(isGrown ? "wallet-grown" : "wallet", isGrown ? grown_bars : bars, () =>
  isGrown ? compareWithGrown() : withWalletLoad(compareWithPlain),
);
