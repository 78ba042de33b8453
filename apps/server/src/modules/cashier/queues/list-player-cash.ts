import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { kyatOrNull, showMethod, type SharedColumns } from "./shared-columns.ts";

type PlayerCash = Reply<"listPlayerCash">["data"];

const rows_max = 50;

type CashRow = Pick<
  SharedColumns,
  "id" | "code" | "state" | "method_id" | "method_name" | "tile" | "number_form" | "amount"
> & { at: Date };

/** The newest requests of a player with their method. */
const readNewest = async <Row>(
  db: Kysely<DB>,
  {
    columns,
    table,
    player_id,
  }: Record<"columns" | "table", RawBuilder<unknown>> & { player_id: bigint },
): Promise<(CashRow & Row)[]> => {
  const { rows } = await sql<CashRow & Row>`
    select r.id, r.code, r.state, r.amount, m.id as method_id, m.name as method_name, m.tile, m.number_form, ${columns}
    from ${table} r join payment_method m on m.id = r.method_id
    where r.player_id = ${player_id} order by r.id desc limit ${rows_max}`.execute(db);
  return rows;
};

const show = (row: CashRow) => ({
  id: String(row.id),
  code: row.code,
  state: row.state,
  method: showMethod(row),
  amount: Number(row.amount),
  at: row.at.toISOString(),
});

/** The cash-ins and cash-outs of one player, the newest first. */
export const listPlayerCash = async (db: Kysely<DB>, player_id: bigint): Promise<PlayerCash> => {
  const cashIns = await readNewest<{ credited: bigint | null }>(db, {
    columns: sql`coalesce(r.sent_at, r.reserved_at) as at, r.credited`,
    table: sql`cash_in_request`,
    player_id,
  });
  const cashOuts = await readNewest<{ kind: "cash_out" | "return" }>(db, {
    columns: sql`r.requested_at as at, r.kind`,
    table: sql`cash_out_request`,
    player_id,
  });
  return {
    cash_ins: cashIns.map((row) => ({ ...show(row), credited: kyatOrNull(row.credited) })),
    cash_outs: cashOuts.map((row) => ({ ...show(row), kind: row.kind })),
  };
};
