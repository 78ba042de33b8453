import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../test/support/database.ts";
import { fund, move } from "../../test/support/ledger/play.ts";
import { inTransaction } from "../platform/db/index.ts";
import { houseAccounts, playerAccount, post, readStatement, type StatementEntry } from "./index.ts";

const { db } = await createTestDatabase();
const [mine, foreign] = [playerAccount(1n, "main"), playerAccount(2n, "main")];

await fund(db, [1n, 2n], 1_000n);
await inTransaction(db, (tx) =>
  post(
    tx,
    Array.from({ length: 20 }, (_, at) => [
      move(mine, houseAccounts.lottery_stakes, BigInt(at + 1)),
      move(foreign, mine, 3n),
    ]).flat(),
  ),
);

const readAll = async (limit: number): Promise<StatementEntry[]> => {
  const entries: StatementEntry[] = [];
  for (;;) {
    const before_id = entries.at(-1)?.id;
    const page = await readStatement(db, {
      account_id: mine,
      limit,
      ...(before_id === undefined ? {} : { before_id }),
    });
    entries.push(...page);
    if (page.length < limit) return entries;
  }
};

test("a statement has every entry once, newest first, for any page size", async () => {
  const whole = await readAll(200);
  expect(whole).toHaveLength(41);
  expect(await readAll(7)).toEqual(whole);
  expect(await readAll(1)).toEqual(whole);
  const ids = whole.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => Number(b - a)));
});

test("each balance is the previous balance plus the amount", async () => {
  const entries = (await readAll(200)).toReversed();
  let balance = 0n;
  for (const { amount, balance_after } of entries) {
    balance += amount;
    expect(balance_after).toBe(balance);
  }
  expect(balance).toBe(1_000n - 210n + 60n);
});

test("the interval is half-open, and the page size is limited", async () => {
  const [newest] = await readAll(200);
  const at = newest?.created_at ?? new Date();
  expect(await readStatement(db, { account_id: mine, limit: 200, to: new Date(0) })).toEqual([]);
  expect(
    await readStatement(db, { account_id: mine, limit: 200, from: new Date(at.getTime() + 1) }),
  ).toEqual([]);
  for (const limit of [0, 201, 1.5])
    await expect(readStatement(db, { account_id: mine, limit })).rejects.toThrow(RangeError);
  await expect(readStatement(db, { account_id: houseAccounts.capital, limit: 1 })).rejects.toThrow(
    RangeError,
  );
});

test("a page is read by the index of its side in every partition", async () => {
  const { rows } = await sql<{ "QUERY PLAN": string }>`
    explain select id from transfer where debit_account_id = ${mine} and debit_account_id > 0 and id < 1000
    order by id desc limit 20
  `.execute(db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/Index.*Scan.*debit_account_id/);
});
