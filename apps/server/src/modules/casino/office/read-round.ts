import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { exactKyat } from "./exact-kyat.ts";
import { round_columns, round_names, showRound, type RoundRow } from "./list-rounds.ts";

type Found = Reply<"getGameRound">["data"];
type Call = Found["calls"][number];

type CallRow = {
  id: bigint;
  kind: string | null;
  tx_id: string;
  ref_tx_id: string | null;
  state: Call["state"];
  code: number;
  debit: bigint;
  credit: bigint;
  balance_before: bigint;
  balance_after: bigint;
  lent: bigint;
  is_late: boolean;
  occurred_at: Date | null;
  created_at: Date;
  cancelled_at: Date | null;
};

const calls_max = 1_000;

const showCall = (row: CallRow): Call => ({
  ...row,
  id: String(row.id),
  debit: exactKyat(row.debit),
  credit: exactKyat(row.credit),
  balance_before: exactKyat(row.balance_before),
  balance_after: exactKyat(row.balance_after),
  lent: exactKyat(row.lent),
  occurred_at: row.occurred_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
});

/** A round with the calls of its provider in the order in which they were decided. */
export const readRound = async (db: Kysely<DB>, id: bigint): Promise<Found> => {
  const { rows } = await sql<RoundRow>`
    select ${round_columns} from game_round r ${round_names} where r.id = ${id}`.execute(db);
  const [round] = rows;
  if (!round) throw fail("game_round_unknown");
  const { rows: calls } = await sql<CallRow>`
    select id, kind, tx_id, ref_tx_id, state, code, debit, credit, balance_before, balance_after, lent, is_late, occurred_at, created_at,
      cancelled_at
    from game_tx where round_id = ${id} order by id limit ${calls_max}`.execute(db);
  return { round: showRound(round), calls: calls.map(showCall) };
};
