import { sql } from "kysely";

import type { Tx } from "../platform/db/index.ts";
import { noteAccounts } from "./announce.ts";
import { bigintArray } from "./arrays.ts";
import { toRefusal, type Posted } from "./post.ts";

export type Reversal = {
  transfer_ids: readonly bigint[];
  /** The fact row behind each reversal: a void, a correction, a cancelled request. */
  fact_ids: readonly bigint[];
  /** Kept for ever, for those who look later. */
  reason: string;
  /** When the transfers were posted, roughly; it spares the look into every month. */
  between?: readonly [Date, Date];
};

/** The caller names transfers, not players. What was posted first bounds the months to look into. */
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
 * Undoes transfers by the same amounts the other way round, each linked to what it undoes. A transfer is reversed once: the
 * second try is refused, also when both run at the same moment, and nothing of it is posted. Fails with
 * `insufficient_balance` when the player has spent the money meanwhile.
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
