/**
 * `post` of the ledger against pgbench on the same cluster, with the same durability and number of connections. Bare:
 * one transaction of two statements that write the rows of one transfer, the player's balance and the transfer. Ours:
 * one transaction of one statement, with 128 transfers (`ratio`) and with one (`single`). The single transfer is
 * between a player and the operator and has no purpose, so `post` calls the fast function ledger_post_one. Transfers
 * between wallets have a purpose, so they use a slower function for any number of transfers. `--short` gives quick
 * figures; `--check` counts the transfers and audits the ledger.
 */
import { sql, type Kysely } from "kysely";

import { withClient } from "../scripts/lib/connect.ts";
import type { DB } from "../src/db.gen.ts";
import {
  audit,
  houseAccounts,
  openAccounts,
  playerAccount,
  post,
  type Transfer,
} from "../src/ledger/index.ts";
import { createDb, inStatement, inTransaction } from "../src/platform/db/index.ts";
import { withBenchDatabase } from "./lib/bench-database.ts";
import { busySeconds } from "./lib/busy.ts";
import { expectEqual } from "./lib/faults.ts";
import { isCheck, sizeFor } from "./lib/mode.ts";
import { runPgbench } from "./lib/pgbench.ts";
import { alternate, conclude, judge, runBench, type Slice } from "./lib/rounds.ts";

const bars = { goal: 4, floor: 3 };
/**
 * The required ratios of single transfers. The floor is low because on a busy machine one Node thread gets less CPU
 * time than pgbench and its backends.
 */
const single_bars = { goal: 0.7, floor: 0.35 };
const rounds = isCheck ? 1 : 3;
/** Two connections for each core of the reference machine: with more, pgbench becomes slower. */
const connections = 4;
/** Enough players that two concurrent postings of 128 transfers seldom need the same account, as in the product. */
const players = isCheck ? 5_000 : 100_000;
const balance = 1_000_000_000n;
const batch = 128;
const slice_s = isCheck ? 1 : 2;
const slices = sizeFor({ full: 3, short: 1, check: 1 });
const players_per_post = 5_000;

const bareScript = `
\\set account random(1, ${players}) * 16 + 1
begin;
update account set balance = balance - 1 where id = :account and balance - 1 >= minimum returning balance \\gset
insert into transfer (debit_account_id, credit_account_id, amount, debit_after, fact_id, xact_id, created_at, kind)
  values (:account, ${houseAccounts.lottery_stakes}, 1, :balance, 1, 1, clock_timestamp(), 'slip_stake');
end;
`;

/** A transfer between the same accounts and with the same amount as in `bareScript`. */
const anyTransfer = (): Transfer => ({
  debit: playerAccount(BigInt(1 + Math.floor(Math.random() * players)), "main"),
  credit: houseAccounts.lottery_stakes,
  amount: 1n,
  kind: "slip_stake",
  fact_id: 1n,
});

const fillAccounts = async (db: Kysely<DB>): Promise<void> => {
  for (let at = 0; at < players; at += players_per_post) {
    const ids = Array.from({ length: players_per_post }, (_, each) => BigInt(at + each + 1));
    await inTransaction(db, async (tx) => {
      await openAccounts(tx, ids);
      await post(
        tx,
        ids.map((id) => ({
          debit: houseAccounts.capital,
          credit: playerAccount(id, "main"),
          amount: balance,
          kind: "seed",
          fact_id: id,
        })),
      );
    });
  }
};

/** Measures one time slice of the product or of the baseline, with the CPU time of the whole machine. */
const measure = async (
  work: () => Promise<{ answers: number; seconds: number }>,
): Promise<Slice> => {
  const busy = busySeconds();
  return { ...(await work()), cpu_seconds: busySeconds() - busy };
};

/** How many transfers, of one unit each, the product and the baseline have counted; `--check` compares it with the ledger. */
let moved = 0;

const postFor = (db: Kysely<DB>, size: number, duration_ms: number) => async () => {
  let answers = 0;
  const start = performance.now();
  const keepPosting = async () => {
    while (performance.now() < start + duration_ms) {
      await inStatement(db, (tx) => post(tx, Array.from({ length: size }, anyTransfer)));
      answers += size;
      moved += size;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepPosting));
  return { answers, seconds: (performance.now() - start) / 1_000 };
};

const checkBooks = async (db: Kysely<DB>): Promise<void> => {
  const { rows } = await sql<{ transfers: string; left_over: string }>`
    select (select count(*) from transfer where kind = 'slip_stake')::text as transfers,
      (select sum(balance) from account where kind = 'player.main')::text as left_over
  `.execute(db);
  expectEqual("transfers and what players have left", rows[0], {
    transfers: String(moved),
    left_over: String(BigInt(players) * balance - BigInt(moved)),
  });
  const { differences, totals } = await audit(db);
  expectEqual("differences in the audit", differences, []);
  for (const { currency, total } of totals) expectEqual(`sum of all ${currency}`, total, 0n);
};

const bench = async (app_url: string, owner_url: string): Promise<void> => {
  const { db } = createDb({
    database_url: app_url,
    pool_max: connections,
    application_name: "shwe-bench",
    onIdleError: (error) => console.error(error.message),
  });
  await fillAccounts(db);
  await withClient(owner_url, (client) => client.query("vacuum analyze"));
  // Connects as the owner, because no other role may write the tables account and transfer directly.
  const runBare = async () => {
    const order = { database_url: owner_url, script: bareScript, connections, seconds: slice_s };
    const { per_second, transactions } = await runPgbench(order);
    moved += transactions;
    return { answers: per_second * slice_s, seconds: slice_s };
  };
  const bare = () => measure(runBare);
  const ours = (size: number) => () => measure(postFor(db, size, slice_s * 1_000));
  if (!isCheck) for (const warmUp of [bare, ours(batch), ours(1)]) await warmUp();

  const many = await alternate({ bare, ours: ours(batch) }, { rounds, slices });
  const single = await alternate({ bare, ours: ours(1) }, { rounds, slices });
  await checkBooks(db);
  conclude("ledger", many, bars, { single: judge(single, single_bars) });
  await db.destroy();
};

await runBench("ledger", bars, () => withBenchDatabase(({ owner, app }) => bench(app, owner)));
