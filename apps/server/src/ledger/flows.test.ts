import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../test/support/database.ts";
import { inTransaction } from "../platform/db/index.ts";
import {
  houseAccounts,
  openAccounts,
  playerAccount,
  post,
  readFlows,
  reverse,
  type Transfer,
} from "./index.ts";

const { db } = await createTestDatabase();
const player = 7n;
const main = playerAccount(player, "main");
const game = playerAccount(player, "game");
const fact_id = 1n;

const readClock = async (): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]?.at ?? new Date(0);
};

const postAll = (transfers: Omit<Transfer, "fact_id">[]) =>
  inTransaction(db, (tx) =>
    post(
      tx,
      transfers.map((each) => ({ ...each, fact_id })),
    ),
  );

await inTransaction(db, (tx) => openAccounts(tx, [player]));

test("every money event is counted as a deposit, a stake, a return or nothing", async () => {
  const { cash_in, cash_out_pending, capital, promotions } = houseAccounts;
  const { lottery_stakes, lottery_payouts, game_stakes, game_payouts } = houseAccounts;
  const from = await readClock();
  await postAll([
    { debit: capital, credit: main, amount: 100_000n, kind: "seed" },
    { debit: cash_in, credit: main, amount: 5_000n, kind: "cash_in" },
    { debit: promotions, credit: main, amount: 111n, kind: "cash_in_bonus" },
    { debit: main, credit: game, amount: 3_000n, kind: "transfer_in" },
    { debit: main, credit: lottery_stakes, amount: 700n, kind: "slip_stake" },
    { debit: lottery_payouts, credit: main, amount: 50n, kind: "slip_payout" },
    { debit: lottery_stakes, credit: main, amount: 20n, kind: "slip_refund" },
    { debit: game, credit: game_stakes, amount: 900n, kind: "game_bet" },
    { debit: game_payouts, credit: game, amount: 400n, kind: "game_win" },
    { debit: game_stakes, credit: game, amount: 30n, kind: "game_refund" },
    { debit: game, credit: game_payouts, amount: 8n, kind: "game_adjust" },
    { debit: game, credit: main, amount: 100n, kind: "transfer_out" },
    { debit: main, credit: cash_out_pending, amount: 600n, kind: "cash_out_request" },
  ]);
  const flows = { deposited: 5_000n, staked: 1_600n, returned: 50n + 20n + 400n + 30n - 8n };
  expect(await readFlows(db, player, from)).toEqual(flows);
  expect(await readFlows(db, player + 1n, from)).toEqual({
    deposited: 0n,
    staked: 0n,
    returned: 0n,
  });
  expect(await readFlows(db, player, await readClock())).toEqual({
    deposited: 0n,
    staked: 0n,
    returned: 0n,
  });
});

test("a reversal undoes a payout, a stake or a deposit in the flows", async () => {
  const { cash_in, lottery_stakes, lottery_payouts } = houseAccounts;
  const from = await readClock();
  const posted = await postAll([
    { debit: cash_in, credit: main, amount: 1_000n, kind: "cash_in" },
    { debit: main, credit: lottery_stakes, amount: 200n, kind: "slip_stake" },
    { debit: lottery_payouts, credit: main, amount: 900n, kind: "slip_payout" },
  ]);
  const transfer_ids = posted.map(({ id }) => id);
  const fact_ids = transfer_ids.map(() => fact_id);
  await inTransaction(db, (tx) => reverse(tx, { transfer_ids, fact_ids, reason: "test" }));
  // A reversed stake is still counted as a stake, and its refund as a return.
  expect(await readFlows(db, player, from)).toEqual({
    deposited: 0n,
    staked: 200n,
    returned: 200n,
  });
});
