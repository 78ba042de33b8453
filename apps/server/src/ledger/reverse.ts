import { sql } from "kysely";

import type { Tx } from "../platform/db/index.ts";
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
    return rows;
  } catch (error) {
    throw toRefusal(error);
  }
};
