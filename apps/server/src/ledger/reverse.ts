import { sql } from "kysely";

import type { Tx } from "../platform/db/index.ts";
import { noteAccounts } from "./announce.ts";
import { bigintArray } from "./arrays.ts";
import { toRefusal, type Posted } from "./post.ts";

export type Reversal = {
  transfer_ids: readonly bigint[];
  /** For each transfer, the id of the row that records why it is reversed: a void, a correction or a cancelled request. */
  fact_ids: readonly bigint[];
  /** The reason is stored permanently, for later investigations. */
  reason: string;
  /** When the transfers were posted, approximately; avoids searching the partitions of all months. */
  between?: readonly [Date, Date];
};

/**
 * Signals the new balances of the players after the commit. A reversal is given as transfers and not as players, so the
 * accounts are read here; the time of the first reversal limits the partitions to search.
 */
const noteOwners = async (tx: Tx, posted: readonly Posted[]): Promise<void> => {
  const { rows } = await sql<{ debit: bigint; credit: bigint }>`
    select debit_account_id as debit, credit_account_id as credit from transfer
    where id = any(${bigintArray(posted.map(({ id }) => id))}::bigint[])
      and created_at >= ${posted[0]?.created_at ?? "infinity"}::timestamptz`.execute(tx);
  noteAccounts(
    tx,
    rows.flatMap(({ debit, credit }) => [debit, credit]),
  );
};

/**
 * Reverses transfers by the same amounts in the opposite direction, each linked to the transfer that it reverses. A
 * transfer is reversed once: a second attempt is refused as a whole, also a concurrent one. Fails with
 * `insufficient_balance` when the player has already spent the money of the original transfer.
 */
export const reverse = async (
  tx: Tx,
  { transfer_ids, fact_ids, reason, between }: Reversal,
): Promise<Posted[]> => {
  const [from, to] = between ?? ["-infinity", "infinity"];
  try {
    const { rows } = await sql<Posted>`
      select transfer_id as id, posted_at as created_at, debit_balance as debit_after, credit_balance as credit_after
      from ledger_reverse(
        ${bigintArray(transfer_ids)}::bigint[], ${bigintArray(fact_ids)}::bigint[], ${reason}, ${from}, ${to}
      )
    `.execute(tx);
    await noteOwners(tx, rows);
    return rows;
  } catch (error) {
    throw toRefusal(error);
  }
};
