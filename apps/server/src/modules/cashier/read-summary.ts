import type { Reply } from "@shwe/contract/player/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";

type Summary = Reply<"getCashSummary">["data"];

const days = 30;

/** What a player paid in and was paid in the last 30 days, in whole kyat. */
export const readSummary = async (db: Kysely<DB>, player_id: bigint): Promise<Summary> => {
  const { rows } = await sql<Summary>`
    select ins.paid_in, ins.cash_ins, outs.paid_out, outs.cash_outs
    from (
      select coalesce(sum(credited), 0)::float8 as paid_in, count(*)::float8 as cash_ins from cash_in_request
      where player_id = ${player_id} and state = 'approved' and decided_at > clock_timestamp() - make_interval(days => ${days})
    ) ins, (
      select coalesce(sum(amount), 0)::float8 as paid_out, count(*)::float8 as cash_outs from cash_out_request
      where player_id = ${player_id} and state = 'paid' and kind = 'cash_out'
        and decided_at > clock_timestamp() - make_interval(days => ${days})
    ) outs`.execute(db);
  return rows[0] ?? { paid_in: 0, paid_out: 0, cash_ins: 0, cash_outs: 0 };
};
