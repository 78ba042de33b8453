import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

/** What an account should have at the end of a day, in whole kyat. */
export const readFigure = async (
  db: Kysely<DB>,
  account_id: bigint,
  day: string,
): Promise<bigint> => {
  const { rows } = await sql<{ figure: bigint }>`
    select cashier_figure_at_end(${account_id}, ${day}::date) as figure`.execute(db);
  return rows[0]?.figure ?? 0n;
};
