import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../test/support/database.ts";
import { fund, move } from "../../test/support/ledger/play.ts";
import { untilWaiting } from "../../test/support/until-waiting.ts";
import { inTransaction, type Tx } from "../platform/db/index.ts";
import { audit, houseAccounts, playerAccount, post, readBalances, type Transfer } from "./index.ts";

const database = await createTestDatabase();
const { db, owner } = database;
const house = houseAccounts.lottery_stakes;

const postAlone = (transfers: Transfer[]) => inTransaction(db, (tx) => post(tx, transfers));

const countTransfers = async (): Promise<bigint> => {
  const { rows } = await sql<{ rows: bigint }>`select count(*) as rows from transfer`.execute(db);
  return rows[0]?.rows ?? -1n;
};

let next_player = 0n;
/** A player with a balance of 1,000 in the main account. */
const newPlayer = async (): Promise<bigint> => {
  next_player += 1n;
  await fund(db, [next_player], 1_000n);
  return next_player;
};

test("one transfer moves the amount and returns the player's new balance", async () => {
  const main = playerAccount(await newPlayer(), "main");
  const [out] = await postAlone([move(main, house, 300n)]);
  expect(out).toMatchObject({ debit_after: 700n, credit_after: null });
  const [back] = await postAlone([move(house, main, 50n)]);
  expect(back).toMatchObject({ debit_after: null, credit_after: 750n });
  expect(back?.id).toBeGreaterThan(out?.id ?? 0n);
});

test("several transfers on one account in one call are all applied, each to the balance after the previous one", async () => {
  const player = await newPlayer();
  const main = playerAccount(player, "main");
  const game = playerAccount(player, "game");
  const posted = await postAlone([
    move(main, game, 400n),
    move(main, house, 100n),
    move(game, main, 150n),
    move(house, main, 7n),
    move(main, house, 7n),
  ]);
  expect(posted.map(({ debit_after, credit_after }) => [debit_after, credit_after])).toEqual([
    [600n, 400n],
    [500n, null],
    [250n, 650n],
    [null, 657n],
    [650n, null],
  ]);
  expect((await readBalances(db, [player])).get(player)).toMatchObject({ main: 650n, game: 250n });
});

test("a call that would bring an account below its minimum is refused as a whole with the account id", async () => {
  const [rich, poor] = [await newPlayer(), await newPlayer()];
  const before = await countTransfers();
  const attempts: Transfer[][] = [
    [move(playerAccount(poor, "main"), house, 1_001n)],
    [
      move(playerAccount(rich, "main"), house, 10n),
      move(playerAccount(poor, "main"), playerAccount(rich, "main"), 1_001n),
    ],
    // The balance covers the two transfers together, but would be below zero after the first one.
    [
      move(playerAccount(poor, "main"), house, 1_001n),
      move(house, playerAccount(poor, "main"), 500n),
    ],
  ];
  for (const transfers of attempts)
    await expect(postAlone(transfers)).rejects.toMatchObject({
      code: "insufficient_balance",
      params: { account_id: String(playerAccount(poor, "main")) },
    });
  expect(await countTransfers()).toBe(before);
  expect((await readBalances(db, [rich])).get(rich)?.main).toBe(1_000n);
});

test("a transfer above the balance waits for a credit that is not committed yet", async () => {
  const main = playerAccount(await newPlayer(), "main");
  const mayCommit = Promise.withResolvers<void>();
  const isCredited = Promise.withResolvers<void>();
  const credit = inTransaction(db, async (tx) => {
    await post(tx, [move(house, main, 500n)]);
    isCredited.resolve();
    await mayCommit.promise;
  });
  await isCredited.promise;
  const stake = postAlone([move(main, house, 1_400n)]);
  await Promise.race([untilWaiting(database), stake]).finally(mayCommit.resolve);
  await credit;
  expect(await stake).toMatchObject([{ debit_after: 100n }]);
});

test("a debt is a negative receivable balance and cannot be repaid twice", async () => {
  const player = await newPlayer();
  const owed = playerAccount(player, "receivable");
  const main = playerAccount(player, "main");
  const [charged] = await postAlone([move(owed, house, 400n)]);
  expect(charged?.debit_after).toBe(-400n);
  await postAlone([move(main, owed, 400n)]);
  await expect(postAlone([move(main, owed, 1n)])).rejects.toMatchObject({ code: "SP006" });
});

test("a transfer between points and kyat is refused, alone or among others", async () => {
  const player = await newPlayer();
  const main = playerAccount(player, "main");
  const points = playerAccount(player, "points");
  await postAlone([move(houseAccounts.points_issued, points, 20n)]);
  for (const crossing of [
    move(main, houseAccounts.points_spent, 1n),
    move(points, house, 1n),
    move(points, main, 1n),
    move(houseAccounts.capital, houseAccounts.points_issued, 1n),
  ]) {
    await expect(postAlone([crossing])).rejects.toMatchObject({ code: "SP003" });
    await expect(postAlone([move(main, house, 1n), crossing])).rejects.toMatchObject({
      code: "SP003",
    });
  }
});

test("an account that was never opened is refused with its id", async () => {
  const main = playerAccount(await newPlayer(), "main");
  await expect(postAlone([move(main, -99n, 1n)])).rejects.toMatchObject({
    code: "SP002",
    detail: "-99",
  });
  await expect(
    postAlone([move(main, house, 1n), move(main, playerAccount(999_999n, "main"), 1n)]),
  ).rejects.toMatchObject({ code: "SP002" });
});

test("a posting of the maximum size works, a larger one is refused", async () => {
  const main = playerAccount(await newPlayer(), "main");
  const many = (count: number) => Array.from({ length: count }, () => move(house, main, 1n));
  const posted = await postAlone(many(50_000));
  expect(posted.at(-1)?.credit_after).toBe(51_000n);
  await expect(postAlone(many(50_001))).rejects.toThrow(RangeError);
  await expect(postAlone([])).rejects.toThrow(RangeError);
});

/** Calls the database directly: `times` equal transfers from the house, or the single-transfer function if `times` is 0. */
const postBySql = (credit: bigint, amount: bigint, times: number) => {
  const repeated = (value: string) => `{${Array.from({ length: times }, () => value).join(",")}}`;
  return times === 0
    ? sql`select ledger_post_one(${house}, ${credit}, ${String(amount)}::bigint, 'correction', 1)`.execute(
        db,
      )
    : sql`
        select ledger_post(
          ${repeated(String(house))}::bigint[], ${repeated(String(credit))}::bigint[],
          ${repeated(String(amount))}::bigint[], ${repeated("correction")}::transfer_kind[], ${repeated("1")}::bigint[]
        )
      `.execute(db);
};

test.each([0n, -1n, -(2n ** 62n), 1_000_000_000_000_001n, 2n ** 62n, 2n ** 63n])(
  "T20 the amount %s is refused by the program and by the database",
  async (amount) => {
    const player = await newPlayer();
    const main = playerAccount(player, "main");
    await expect(postAlone([move(house, main, amount)])).rejects.toThrow(RangeError);
    for (const times of [0, 1, 3])
      await expect(postBySql(main, amount, times)).rejects.toMatchObject({
        code: expect.stringMatching(/^(23514|22003|SP00[46])$/),
      });
    expect((await readBalances(db, [player])).get(player)?.main).toBe(1_000n);
  },
);

test.each([
  ["arrays of different lengths", "array[-8,-8],array[17],array[1],array['correction'],array[1]"],
  ["nothing", "'{}','{}','{}','{}','{}'"],
  ["null", "null,null,null,null,null"],
  ["an amount of null", "array[-8],array[17],array[null]::bigint[],array['correction'],array[1]"],
  ["an account of null", "array[null]::bigint[],array[17],array[1],array['correction'],array[1]"],
  ["one account on both sides", "array[17],array[17],array[1],array['correction'],array[1]"],
  ["a reversal by hand", "array[-8],array[17],array[1],array['reversal'],array[1]"],
  [
    "a reversal without its guard",
    "array[-8],array[17],array[1],array['reversal'],array[1],array[1],array[now()]",
  ],
  ["an unknown kind", "array[-8],array[17],array[1],array['gift'],array[1]"],
])("SQL that posts %s is refused", async (_, call) => {
  const before = await countTransfers();
  const typed = call.replace(/array\[('\w+')\]/, "array[$1]::transfer_kind[]");
  await expect(sql.raw(`select ledger_post(${typed})`).execute(db)).rejects.toMatchObject({
    code: expect.stringMatching(/^(SP00[24]|23502|23514|22P02)$/),
  });
  expect(await countTransfers()).toBe(before);
});

test.each([
  ["between two players", "17, 33, 1, 'correction', 1"],
  ["between two accounts of the house", "-8, -9, 1, 'correction', 1"],
  ["a reversal", "-8, 17, 1, 'reversal', 1"],
  ["nothing known", "null, 17, 1, 'correction', 1"],
  ["no amount", "-8, 17, null, 'correction', 1"],
  ["to nowhere", "-8, 160000001, 1, 'correction', 1"],
  ["from nowhere", "-99, 17, 1, 'correction', 1"],
  ["without a fact", "-8, 17, 1, 'correction', null"],
])("SQL that posts one transfer %s is refused", async (_, call) => {
  const before = await countTransfers();
  await expect(sql.raw(`select ledger_post_one(${call})`).execute(db)).rejects.toMatchObject({
    code: expect.stringMatching(/^(SP00[24]|23502)$/),
  });
  expect(await countTransfers()).toBe(before);
});

test("concurrent opposite transfers wait for each other and never deadlock", async () => {
  const [a, b] = [await newPlayer(), await newPlayer()];
  const [left, right] = [playerAccount(a, "main"), playerAccount(b, "main")];
  // Runs without the retries of `inTransaction`, which would hide a deadlock.
  const swap = (from: bigint, to: bigint) =>
    db.transaction().execute((tx) => post(tx as Tx, [move(from, to, 2n), move(to, from, 1n)]));
  // The transfers run in rounds, because the pool would time out connections that wait behind 200 transfers on a slow
  // machine.
  for (let round = 0; round < 5; round += 1)
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? swap(left, right) : swap(right, left))),
    );
  const balances = await readBalances(db, [a, b]);
  expect([balances.get(a)?.main, balances.get(b)?.main]).toEqual([1_000n, 1_000n]);
});

test("L1 L5 after these tests the audit is clean", async () => {
  expect(await audit(db)).toMatchObject({ is_clean: true });
});

test("the check constraint on the balance applies to the schema owner too", async () => {
  await expect(
    sql`update account set balance = -1 where id = 17`.execute(owner),
  ).rejects.toMatchObject({ code: "23514", constraint: "account_balance_in_bounds" });
});
