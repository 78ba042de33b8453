import { sql } from "kysely";
import { expect, test } from "vitest";

import { createTestDatabase } from "../../test/support/database.ts";
import { fund, move } from "../../test/support/ledger/play.ts";
import { inTransaction } from "../platform/db/index.ts";
import { addPartitions, houseAccounts, playerAccount, post, readMonthsLeft } from "./index.ts";

const { db, owner } = await createTestDatabase();

const listPartitions = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'transfer'::regclass order by 1
  `.execute(owner);
  return rows.map(({ name }) => name);
};

const dropNewest = async (count: number): Promise<void> => {
  for (const name of (await listPartitions()).slice(-count))
    await sql`drop table ${sql.table(name)}`.execute(owner);
};

test("a new database has partitions for three more months", async () => {
  expect(await readMonthsLeft(db)).toBe(3);
  expect(await inTransaction(db, addPartitions)).toBe(0);
});

test("missing partitions are created without waiting for transactions that post", async () => {
  await fund(db, [1n], 100n);
  await dropNewest(2);
  expect(await readMonthsLeft(db)).toBe(1);
  await inTransaction(db, async (open) => {
    await post(open, [move(playerAccount(1n, "main"), houseAccounts.capital, 1n)]);
    // The open transaction has posted and has locks on the transfer table, which must not block `addPartitions`.
    expect(await inTransaction(db, addPartitions)).toBe(2);
    expect(await readMonthsLeft(db)).toBe(3);
    await post(open, [move(playerAccount(1n, "main"), houseAccounts.capital, 1n)]);
  });
});

test("nodes that create partitions concurrently create each of them once", async () => {
  await dropNewest(3);
  const made = await Promise.all(Array.from({ length: 5 }, () => inTransaction(db, addPartitions)));
  expect(made.reduce((sum, each) => sum + each, 0)).toBe(3);
  expect(await readMonthsLeft(db)).toBe(3);
});

test("months after a missing month do not count as prepared", async () => {
  const names = await listPartitions();
  await sql`drop table ${sql.table(names[1] ?? "")}`.execute(owner);
  expect(await readMonthsLeft(db)).toBe(0);
  expect(await inTransaction(db, addPartitions)).toBe(1);
  expect(await listPartitions()).toEqual(names);
});

test("every partition has the checks, the indexes and the exact month of its name", async () => {
  const { rows } = await sql<{ name: string; indexes: string[]; checks: string[]; bound: string }>`
    select c.relname as name,
      (select array_agg(am.amname::text || ' ' || coalesce(pg_get_expr(i.indpred, i.indrelid), ''))
        from pg_index i join pg_class ic on ic.oid = i.indexrelid join pg_am am on am.oid = ic.relam
        where i.indrelid = c.oid and ic.relispartition and i.indisvalid) as indexes,
      (select array_agg(conname::text) from pg_constraint where conrelid = c.oid and contype = 'c') as checks,
      pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'transfer'::regclass order by 1
  `.execute(owner);
  for (const { name, indexes, checks, bound } of rows) {
    expect(indexes.toSorted()).toEqual([
      "brin ",
      "btree ",
      "btree (credit_account_id < '-1000'::integer)",
      "btree (credit_account_id > 0)",
      "btree (debit_account_id < '-1000'::integer)",
      "btree (debit_account_id > 0)",
    ]);
    expect(checks.toSorted()).toEqual(["transfer_amount", "transfer_two_accounts"]);
    const [, year, month] = /^transfer_(\d{4})_(\d{2})$/.exec(name) ?? [];
    expect(bound).toContain(`FROM ('${year}-${month}-01 00:00:00+00')`);
  }
});
