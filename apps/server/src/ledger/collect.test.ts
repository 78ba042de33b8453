import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../test/support/database.ts";
import { inTransaction, type Tx } from "../platform/db/index.ts";
import { houseAccounts, openAccounts, playerAccount, readBalances } from "./accounts.ts";
import { audit } from "./audit.ts";
import { post } from "./post.ts";

const { db, owner } = await createTestDatabase();
const players = [1n, 2n, 3n];
const mains = players.map((player) => playerAccount(player, "main"));

await inTransaction(db, async (tx) => {
  await openAccounts(tx, players);
  await post(
    tx,
    mains.map((credit) => ({
      debit: houseAccounts.capital,
      credit,
      amount: 1_000n,
      kind: "seed",
      fact_id: 1n,
    })),
  );
});

const list = (values: readonly bigint[]) => `{${values.join(",")}}`;

/** Calls `ledger_collect` as other database functions do: after the accounts were locked by `ledger_try_lock`. */
const collect = (
  tx: Tx,
  debits: readonly bigint[],
  amounts: readonly bigint[],
  house: bigint = houseAccounts.lottery_stakes,
) =>
  sql<{ balances: string[] }>`
    select ledger_collect(${list(debits)}::bigint[], ${house}, ${list(amounts)}::bigint[], 'slip_stake', ${list(debits)}::bigint[])
      as balances
    from (select count(*) from ledger_try_lock(${list(debits)}::bigint[])) held
  `.execute(tx);

const balancesOf = async () => {
  const balances = await readBalances(owner, players);
  return players.map((player) => balances.get(player)?.main);
};

test("debits each account and returns the balances in the requested order", async () => {
  const { rows } = await inTransaction(owner, (tx) =>
    collect(tx, [mains[2] ?? 0n, mains[0] ?? 0n], [300n, 1_000n]),
  );
  expect(rows[0]?.balances).toEqual(["700", "0"]);
  expect(await balancesOf()).toEqual([0n, 1_000n, 700n]);
});

test.each([
  ["more than there is", [mains[1], mains[2]], [1n, 701n], undefined],
  ["a player twice", [mains[1], mains[1]], [1n, 1n], undefined],
  ["an account that is not there", [mains[1], 99_999n], [1n, 1n], undefined],
  ["the house", [mains[1], houseAccounts.capital], [1n, 1n], undefined],
  ["points for kyat", [mains[1], playerAccount(2n, "points")], [1n, 1n], undefined],
  ["for a player's account", [mains[1]], [1n], mains[2]],
  ["lists of two lengths", [mains[1], mains[2]], [1n], undefined],
] as const)("refuses %s, and nothing of the call happens", async (_, debits, amounts, house) => {
  const before = await balancesOf();
  const refused = inTransaction(owner, (tx) =>
    collect(tx, debits as readonly bigint[], amounts, house),
  );
  await expect(refused).rejects.toMatchObject({ code: "SP004" });
  expect(await balancesOf()).toEqual(before);
});

test("an amount below one is refused by the database", async () => {
  for (const amount of [0n, -5n])
    await expect(
      inTransaction(owner, (tx) => collect(tx, [mains[1] ?? 0n], [amount])),
    ).rejects.toMatchObject({ code: "23514" });
});

test("ledger_try_lock skips an account that another transaction has locked, without waiting", async () => {
  await inTransaction(owner, async (tx) => {
    await sql`select from ledger_lock(array[${mains[1]}]::bigint[])`.execute(tx);
    const { rows } = await inTransaction(owner, (other) =>
      sql<{
        account_id: bigint;
      }>`select account_id from ledger_try_lock(${list(mains)}::bigint[])`.execute(other),
    );
    expect(rows.map(({ account_id }) => account_id)).toEqual([mains[0], mains[2]]);
  });
});

test("the app role may call neither function", async () => {
  await expect(
    inTransaction(db, (tx) => collect(tx, [mains[1] ?? 0n], [1n])),
  ).rejects.toMatchObject({ code: "42501" });
});

test("the audit is clean", async () => {
  expect(await audit(db)).toMatchObject({ is_clean: true });
});
