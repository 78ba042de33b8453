/**
 * `post` against bare pgbench on the same cluster, at the same durability, on the same number of connections. Bare does by hand,
 * in one transaction, what one transfer is: the player's balance and the transfer's row. Ours is asked twice: with 128 transfers in
 * a call, as a batch of slips has them (the line's `ratio`), and with one (`single`). `--short` for a quick look.
 */
import type { Kysely } from "kysely";

import { readAddresses } from "../scripts/lib/addresses.ts";
import { withClient } from "../scripts/lib/connect.ts";
import { migrate } from "../scripts/lib/migrate.ts";
import { withScratchDatabase } from "../scripts/lib/scratch.ts";
import type { DB } from "../src/db.gen.ts";
import {
  houseAccounts,
  openAccounts,
  playerAccount,
  post,
  type Transfer,
} from "../src/ledger/index.ts";
import { createDb, inTransaction } from "../src/platform/db/index.ts";
import { busySeconds } from "./lib/busy.ts";
import { runPgbench } from "./lib/pgbench.ts";
import { alternate, conclude, median, type Figure } from "./lib/rounds.ts";

const goal = 4;
const floor = 3;
const single_goal = 0.7;
const rounds = 3;
const connections = 8;
const players = 20_000;
const balance = 1_000_000_000n;
const batch = 128;
const full_ms = 5_000;
const short_ms = 2_000;
const warm_up_ms = 1_000;
const players_per_post = 10_000;

const bareScript = `
\\set account random(1, ${players}) * 16 + 1
begin;
update account set balance = balance - 1 where id = :account and balance - 1 >= minimum returning balance \\gset
insert into transfer (debit_account_id, credit_account_id, amount, debit_after, fact_id, xact_id, created_at, kind)
  values (:account, ${houseAccounts.lottery_stakes}, 1, :balance, 1, 1, clock_timestamp(), 'slip_stake');
end;
`;

/** Player, house and amount as in the bare script. */
const anyTransfer = (): Transfer => ({
  debit: playerAccount(BigInt(1 + Math.floor(Math.random() * players)), "main"),
  credit: houseAccounts.lottery_stakes,
  amount: 1n,
  kind: "slip_stake",
  fact_id: 1n,
});

const fillAccounts = async (db: Kysely<DB>): Promise<void> => {
  const ids = Array.from({ length: players }, (_, at) => BigInt(at + 1));
  await inTransaction(db, (tx) => openAccounts(tx, ids));
  for (let at = 0; at < ids.length; at += players_per_post)
    await inTransaction(db, (tx) =>
      post(
        tx,
        ids.slice(at, at + players_per_post).map((id) => ({
          debit: houseAccounts.capital,
          credit: playerAccount(id, "main"),
          amount: balance,
          kind: "seed",
          fact_id: id,
        })),
      ),
    );
};

/** Tells the rate in transfers, and what the whole machine spent on each. */
const measure = async (work: () => Promise<number>): Promise<Figure> => {
  const [start, busy] = [performance.now(), busySeconds()];
  const per_second = await work();
  const seconds = (performance.now() - start) / 1_000;
  const cpu = (busySeconds() - busy) / seconds;
  return {
    per_second: Math.round(per_second),
    cpu: Number(cpu.toFixed(2)),
    cpu_us: Number(((cpu / per_second) * 1e6).toFixed(1)),
  };
};

const postFor =
  (db: Kysely<DB>, size: number, duration_ms: number) => async (): Promise<number> => {
    let transfers = 0;
    const start = performance.now();
    const until = start + duration_ms;
    const keepPosting = async () => {
      while (performance.now() < until) {
        await inTransaction(db, (tx) => post(tx, Array.from({ length: size }, anyTransfer)));
        transfers += size;
      }
    };
    await Promise.all(Array.from({ length: connections }, keepPosting));
    return (transfers / (performance.now() - start)) * 1_000;
  };

const bench = async (app_url: string, owner_url: string, duration_ms: number): Promise<void> => {
  const { db } = createDb({
    database_url: app_url,
    pool_max: connections,
    application_name: "shwe-bench",
    onIdleError: (error) => console.error(error.message),
  });
  await fillAccounts(db);
  await withClient(owner_url, (client) => client.query("vacuum analyze"));
  // As the owner, because nobody else may write these tables by hand.
  const bareFor = (duration: number) => () =>
    runPgbench({
      database_url: owner_url,
      script: bareScript,
      connections,
      duration_ms: duration,
    });
  const bare = () => measure(bareFor(duration_ms));
  const ours = (size: number) => () => measure(postFor(db, size, duration_ms));
  await bareFor(warm_up_ms)();
  await postFor(db, batch, warm_up_ms)();
  await postFor(db, 1, warm_up_ms)();

  const many = await alternate(rounds, { bare, ours: ours(batch) });
  const single = await alternate(rounds, { bare, ours: ours(1) });
  const ratio = median(single.map((round) => round.ratio));
  conclude(
    "ledger",
    many,
    { goal, floor },
    {
      single: { ratio, goal: single_goal, pass: ratio >= single_goal, rounds: single },
    },
  );
  await db.destroy();
};

await withScratchDatabase(readAddresses(process.env).admin, async ({ owner, app }) => {
  await migrate(owner);
  await bench(app, owner, process.argv.includes("--short") ? short_ms : full_ms);
});
