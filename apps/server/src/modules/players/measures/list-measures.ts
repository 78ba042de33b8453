import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

type Measures = Reply<"listPlayerMeasures">["data"];
type PastFreeze = Measures["freezes"][number];
type Correction = Measures["corrections"][number];

const rows_max = 50;

type FreezeRow = Pick<PastFreeze, "reason" | "operator" | "ended_by"> & {
  id: bigint;
  from_at: Date;
  until_at: Date | null;
  approval_id: bigint | null;
  ended_at: Date | null;
};

type CorrectionRow = Pick<Correction, "kind" | "account" | "note" | "maker" | "checker"> & {
  approval_id: bigint;
  at: Date;
  amount: bigint;
};

const idOrNull = (id: bigint | null): string | null => (id === null ? null : String(id));

/** The freezes of a player and the corrections of the balances, the newest first. */
export const listMeasures = async (db: Kysely<DB>, player_id: bigint): Promise<Measures> => {
  const freezes = await sql<FreezeRow>`
    select f.id, f.from_at, f.until_at, f.reason, o.name as operator, f.approval_id, f.ended_at, ender.name as ended_by
    from player_freeze f join operator o on o.id = f.operator_id left join operator ender on ender.id = f.ended_by
    where f.player_id = ${player_id} order by f.id desc limit ${rows_max}`.execute(db);
  const corrections = await sql<CorrectionRow>`
    select c.approval_id, c.created_at as at, c.kind, c.account, c.amount, c.note, maker.name as maker, checker.name as checker
    from player_correction c
      join operator maker on maker.id = c.made_by join operator checker on checker.id = c.checked_by
    where c.player_id = ${player_id} order by c.approval_id desc limit ${rows_max}`.execute(db);
  return {
    freezes: freezes.rows.map((row) => ({
      ...row,
      id: String(row.id),
      from_at: row.from_at.toISOString(),
      until_at: row.until_at?.toISOString() ?? null,
      approval_id: idOrNull(row.approval_id),
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
    corrections: corrections.rows.map((row) => ({
      ...row,
      approval_id: String(row.approval_id),
      at: row.at.toISOString(),
      amount: Number(row.amount),
    })),
  };
};
