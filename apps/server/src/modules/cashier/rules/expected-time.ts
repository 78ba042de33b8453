import type { Reply } from "@shwe/contract/player/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

type Expected = Reply<"listCashOutMethods">["data"]["expected"];

/** The decisions from which the time is computed, and the fewest that say something. */
const decisions = 100;
const decisions_min = 5;

/** How long the last hundred decisions of operators took: half of them, and nine of ten, were faster. Null: there are too few. */
export const readExpectedTime = async (
  db: Kysely<DB>,
  direction: "in" | "out",
): Promise<Expected> => {
  const last =
    direction === "in"
      ? sql`select decided_at - sent_at as took from cash_in_request
          where decided_at is not null and state in ('approved', 'rejected') and gateway_ref is null
          order by decided_at desc limit ${decisions}`
      : sql`select decided_at - waits_from as took from cash_out_request
          where decided_at is not null and state in ('paid', 'rejected')
          order by decided_at desc limit ${decisions}`;
  const { rows } = await sql<{ decided: number; half_s: number; most_s: number }>`
    select count(*)::int as decided,
      ceil(extract(epoch from percentile_cont(0.5) within group (order by took)))::int as half_s,
      ceil(extract(epoch from percentile_cont(0.9) within group (order by took)))::int as most_s
    from (${last}) last`.execute(db);
  const [row] = rows;
  if (row === undefined || row.decided < decisions_min) return null;
  return { half_s: Math.max(0, row.half_s), most_s: Math.max(0, row.most_s) };
};
