import { sql, type Kysely } from "kysely";

import type { DB, TransferKind } from "../db.gen.ts";
import { bigintArray } from "./arrays.ts";

/** The account of the ledger that belongs to a receiving account. `cashier_receiving_id` computes the same id. */
const receivingAccount = (account_id: bigint): bigint => -1000n - account_id;

/** What one kind of transfer moved, in 1/100 kyat: below zero when money left the account. */
export type ReceivingSum = {
  kind: TransferKind;
  /** The other receiving account of a move. */
  other_id: bigint | null;
  amount: bigint;
  count: number;
};

/**
 * What arrived on a receiving account and what left it in an interval, by kind, direction and other account. Differences
 * are left out: they belong to the closed day, and are posted after it.
 */
export const readReceivingSums = async (
  db: Kysely<DB>,
  account_id: bigint,
  { from, before }: { from: Date; before: Date },
): Promise<ReceivingSum[]> => {
  const id = receivingAccount(account_id);
  const in_time = sql`created_at >= ${from} and created_at < ${before} and kind <> 'account_difference'`;
  const { rows } = await sql<ReceivingSum>`
    select kind, case when other_id < -1000 then -1000 - other_id end as other_id,
      sum(amount)::bigint as amount, count(*)::integer as count
    from (
      select kind, true as is_in, credit_account_id as other_id, amount from transfer
      where debit_account_id = ${id} and debit_account_id < -1000 and ${in_time}
      union all
      select kind, false, debit_account_id, -amount from transfer
      where credit_account_id = ${id} and credit_account_id < -1000 and ${in_time}
    ) moved
    group by kind, is_in, 2 order by kind, is_in desc, 2`.execute(db);
  return rows;
};

/** When money last arrived on receiving accounts or left them. Accounts without a transfer are left out. */
export const readLastMoves = async (
  db: Kysely<DB>,
  account_ids: readonly bigint[],
): Promise<Map<bigint, Date>> => {
  const { rows } = await sql<{ id: bigint; last_at: Date | null }>`
    select -1000 - asked.id as id, greatest(
      (select created_at from transfer where debit_account_id = asked.id and debit_account_id < -1000
        order by created_at desc limit 1),
      (select created_at from transfer where credit_account_id = asked.id and credit_account_id < -1000
        order by created_at desc limit 1)
    ) as last_at
    from unnest(${bigintArray(account_ids.map(receivingAccount))}::bigint[]) asked (id)`.execute(
    db,
  );
  return new Map(rows.flatMap(({ id, last_at }) => (last_at === null ? [] : [[id, last_at]])));
};
