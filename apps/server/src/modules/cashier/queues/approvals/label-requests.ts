import { sql, type RawBuilder } from "kysely";

import type { ApprovalEffect } from "../../../operators/index.ts";
import { requestOf, subjectOf } from "../search/find-request.ts";

const labelBy =
  (direction: "in" | "out", table: RawBuilder<unknown>): ApprovalEffect["labels"] =>
  async (db, subjects) => {
    const ids = subjects.map((subject) => String(requestOf(subject)));
    const { rows } = await sql<{ id: bigint; code: string }>`
      select id, code from ${table} where id = any (${ids}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, code }) => [subjectOf(direction, id), code]));
  };

/** The codes of cash-ins and cash-outs by their subjects. */
export const labelCashIns = labelBy("in", sql`cash_in_request`);
export const labelCashOuts = labelBy("out", sql`cash_out_request`);
