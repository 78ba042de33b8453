import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import type { DrawState } from "../draw/draw-state.ts";
import { readDrawRows } from "./draw-rows.ts";
import { readTermsRows } from "./terms-rows.ts";

type Draw = Reply<"getDraw">["data"];
type Settlement = Draw["settlements"][number];
type Seal = NonNullable<Draw["seal"]>;

const moves_max = 50;
const settlements_max = 100;

const readHistory = async (db: Kysely<DB>, draw_id: bigint): Promise<Draw["history"]> => {
  const moves = await db
    .selectFrom("draw_history")
    .select(["to_state", "moved_at", "reason"])
    .where("draw_id", "=", draw_id)
    .orderBy("id")
    .limit(moves_max)
    .execute();
  return moves.map(({ to_state, moved_at, reason }) => ({
    state: to_state as DrawState,
    at: moved_at.toISOString(),
    reason,
  }));
};

type StoredSettlement = Omit<
  Settlement,
  "done" | "total" | "payouts" | "paid" | "started_at" | "done_at"
> & {
  done: bigint;
  total: bigint;
  payouts: bigint;
  paid: bigint;
  started_at: Date;
  done_at: Date | null;
};

/** A reversal processes the payouts of the run it undoes, the others all slips of the draw. */
const readSettlements = async (db: Kysely<DB>, draw_id: bigint): Promise<Settlement[]> => {
  const { rows } = await sql<StoredSettlement>`
    select s.version, s.kind, s.result_version, s.reverses_version, s.reason, s.payouts, s.paid, s.started_at, s.done_at,
      case s.kind when 'reverse' then s.payouts else s.slips end as done,
      case s.kind when 'reverse' then undone.payouts else e.slips end as total
    from settlement s
      join exposure e on e.draw_id = s.draw_id and e.shard = 0
      left join settlement undone on undone.draw_id = s.draw_id and undone.version = s.reverses_version
    where s.draw_id = ${draw_id} order by s.version limit ${settlements_max}
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    done: Number(row.done),
    total: Number(row.total),
    payouts: Number(row.payouts),
    paid: Number(row.paid),
    started_at: row.started_at.toISOString(),
    done_at: row.done_at?.toISOString() ?? null,
  }));
};

type StoredSeal = Omit<Seal, "slips" | "total" | "sealed_at" | "log"> & {
  slips: bigint;
  total: bigint;
  sealed_at: Date;
  seq: bigint | null;
  hash: string;
  recorded_at: Date;
  is_signed: boolean;
};

const readSeal = async (db: Kysely<DB>, draw_id: bigint): Promise<Seal | null> => {
  const { rows } = await sql<StoredSeal>`
    select encode(s.root, 'hex') as root, encode(s.signature, 'hex') as signature, s.key_id, s.slips, s.total, s.sealed_at,
      entry.seq, encode(entry.hash, 'hex') as hash, entry.recorded_at, entry.signature is not null as is_signed
    from draw_seal s
      left join seal_log entry on entry.draw_id = s.draw_id and entry.kind = 'seal'
    where s.draw_id = ${draw_id}
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  return {
    root: row.root,
    signature: row.signature,
    key_id: row.key_id,
    slips: Number(row.slips),
    total: Number(row.total),
    sealed_at: row.sealed_at.toISOString(),
    log:
      row.seq === null
        ? null
        : {
            seq: String(row.seq),
            hash: row.hash,
            recorded_at: row.recorded_at.toISOString(),
            is_signed: row.is_signed,
          },
  };
};

/** Whether a digit of the number can be known by now: from then on one person alone does not void the draw. */
const isKnowable = async (db: Kysely<DB>, draw_id: bigint): Promise<boolean> => {
  const { rows } = await sql<{ is_knowable: boolean }>`
    select coalesce(lottery_knowable_at(feed, result_at) <= clock_timestamp(), false) as is_knowable
    from draw where id = ${draw_id}`.execute(db);
  return rows[0]?.is_knowable ?? true;
};

const paidBy = (settlements: readonly Settlement[], kind: Settlement["kind"]): number =>
  settlements.filter((each) => each.kind === kind).reduce((sum, { paid }) => sum + paid, 0);

export const readDrawDetail = async (db: Kysely<DB>, draw_id: bigint): Promise<Draw> => {
  const [row] = await readDrawRows(db, sql`where d.id = ${draw_id}`);
  const [terms] = await readTermsRows(
    db,
    sql`where t.id = (select terms_id from draw where id = ${draw_id})`,
  );
  if (!row || !terms) throw fail("draw_unknown", { draw_id: String(draw_id) });
  const settlements = await readSettlements(db, draw_id);
  const reversed = paidBy(settlements, "reverse");
  return {
    ...row,
    terms,
    history: await readHistory(db, draw_id),
    seal: await readSeal(db, draw_id),
    settlements,
    paid: paidBy(settlements, "pay") - reversed,
    refunded: paidBy(settlements, "refund"),
    reversed,
    may_close: row.state === "open",
    may_call_off:
      ["scheduled", "open", "closed"].includes(row.state) && !(await isKnowable(db, draw_id)),
    may_propose_void: ["closed", "sealed"].includes(row.state),
  };
};
