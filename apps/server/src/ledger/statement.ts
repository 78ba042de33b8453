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

const transfers_max = 1_000;
/** Added to both ends of the interval, because a `Date` has no microseconds. */
const rounding_ms = 1;

/**
 * The balance of a player account after each of these transfers of it. The times of the transfers limit the search to the
 * partitions of their months.
 */
export const readBalancesAfter = async (
  db: Kysely<DB>,
  account_id: bigint,
  transfers: readonly { id: bigint; at: Date }[],
): Promise<Map<bigint, bigint>> => {
  if (transfers.length > transfers_max)
    throw new RangeError(`balances are read after at most ${transfers_max} transfers`);
  if (transfers.length === 0) return new Map();
  const times = transfers.map(({ at }) => at.getTime());
  const { rows } = await sql<{ id: bigint; balance_after: bigint }>`
    select id, case debit_account_id when ${account_id} then debit_after else credit_after end as balance_after
    from transfer
    where id = any (${transfers.map(({ id }) => id)}::bigint[])
      and created_at between ${new Date(Math.min(...times) - rounding_ms)} and ${new Date(Math.max(...times) + rounding_ms)}
      and (debit_account_id = ${account_id} or credit_account_id = ${account_id})
  `.execute(db);
  return new Map(rows.map(({ id, balance_after }) => [id, balance_after]));
};
