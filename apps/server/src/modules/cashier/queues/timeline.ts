import type { Direction } from "@shwe/contract/office/cashier";
import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

type Timeline = Reply<"getCashIn">["data"]["timeline"];

const events_max = 50;

type EventRow = { state: string; at: Date; operator: string | null; note: string | null };

/** The changes of a request, the oldest first, with who made them. */
export const readTimeline = async (
  db: Kysely<DB>,
  direction: Direction,
  id: bigint,
): Promise<Timeline> => {
  const { rows } = await sql<EventRow>`
    select e.state, e.at, o.name as operator, e.note
    from cash_event e left join operator o on o.id = e.operator_id
    where e.direction = ${direction} and e.request_id = ${id} order by e.version limit ${events_max}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};
