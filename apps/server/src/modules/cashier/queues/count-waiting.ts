import { cash_waiting_max } from "@shwe/contract/office/cashier";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

/** How many requests wait for operators, each count at most `cash_waiting_max`. */
export type WaitingCash = { cash_in: number; cash_out: number };

/** Counts both queues. Cash-outs that are held wait for nobody and are not counted. */
export const countWaitingCash = async (db: Kysely<DB>): Promise<WaitingCash> => {
  const { rows } = await sql<WaitingCash>`/* prepared:waiting_cash */
    select (
      select count(*)::integer from (select from cash_in_request where state = 'pending' limit ${cash_waiting_max}) waiting
    ) as cash_in, (
      select count(*)::integer from (
        select from cash_out_request
        where state in ('pending', 'approved') and coalesce(held_until, requested_at) <= statement_timestamp()
        limit ${cash_waiting_max}
      ) waiting
    ) as cash_out`.execute(db);
  return rows[0] ?? { cash_in: 0, cash_out: 0 };
};
