import { sql, type Kysely } from "kysely";

import type { DB, TransferKind } from "../db.gen.ts";

const page_max = 200;

export type StatementPage = {
  account_id: bigint;
  /** Only entries older than this one: the last entry of the previous page. */
  before_id?: bigint;
  /** Only entries from `from` (included) to `to` (excluded). The interval avoids searching the partitions of all months. */
  from?: Date;
  to?: Date;
  limit: number;
};

export type StatementEntry = {
  id: bigint;
  created_at: Date;
  kind: TransferKind;
  /** The change of the account's balance: below zero when money left the account. */
  amount: bigint;
  balance_after: bigint;
  other_account_id: bigint;
  fact_id: bigint;
  reverses_id: bigint | null;
};

/** The entries of one player account, newest first. */
export const readStatement = async (
  db: Kysely<DB>,
  { account_id, before_id, from, to, limit }: StatementPage,
): Promise<StatementEntry[]> => {
  if (!Number.isInteger(limit) || limit < 1 || limit > page_max)
    throw new RangeError(`a page has 1 to ${page_max} entries`);
  if (account_id <= 0n) throw new RangeError("only players' accounts have statements");
  const before = before_id ?? 9_223_372_036_854_775_807n;
  const since = from ?? "-infinity";
  const until = to ?? "infinity";
  // Debits and credits each have their own index. The condition "> 0" lets the planner use the partial index, which contains
  // player accounts only.
  const { rows } = await sql<StatementEntry>`
    (select id, created_at, kind, -amount as amount, debit_after as balance_after,
        credit_account_id as other_account_id, fact_id, reverses_id
      from transfer
      where debit_account_id = ${account_id} and debit_account_id > 0 and id < ${before}
        and created_at >= ${since} and created_at < ${until}
      order by id desc limit ${limit})
    union all
    (select id, created_at, kind, amount, credit_after, debit_account_id, fact_id, reverses_id
      from transfer
      where credit_account_id = ${account_id} and credit_account_id > 0 and id < ${before}
        and created_at >= ${since} and created_at < ${until}
      order by id desc limit ${limit})
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
};
