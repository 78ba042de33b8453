import type { LocaleTag } from "@shwe/contract/locales";
import type { CashInState } from "@shwe/contract/player/cashier";
import type { Reply } from "@shwe/contract/player/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { hasChangedWithinDay } from "../timeline.ts";

export type CashIn = Reply<"getCashIn">["data"];

/** A row of `cashier_described_cash_ins`. */
export type DescribedCashIn = {
  id: bigint;
  player_id: bigint;
  code: string;
  state: CashInState;
  method_id: number;
  method: string;
  tile: string;
  amount: bigint;
  credited: bigint | null;
  fee: bigint | null;
  reserved: bigint;
  holder: string;
  number: string;
  qr_text: string | null;
  until_at: Date;
  reserved_at: Date;
  sent_at: Date | null;
  last_digits: string | null;
  payer: string | null;
  has_picture: boolean;
  reasons: Record<LocaleTag, string> | null;
  has_gateway: boolean;
  gateway_state: CashIn["gateway"];
  timeline: { state: string; at: string }[];
};

/** The states in which a player may still transfer, or has to find the transfer. */
const undecided: readonly CashInState[] = ["reserved", "lapsed", "pending"];

/** Text of a time, from the database's JSON or from a column. */
const instant = (at: string | Date): string => new Date(at).toISOString();

const listed_max = 50;

const orNumber = (amount: bigint | null): number | null =>
  amount === null ? null : Number(amount);

export const toCashIn = (row: DescribedCashIn, locale: LocaleTag): CashIn => ({
  id: String(row.id),
  code: row.code,
  state: row.state,
  payment_id: row.method_id,
  payment_name: row.method,
  tile: row.tile,
  amount: Number(row.amount),
  credited: orNumber(row.credited),
  fee: orNumber(row.fee),
  account:
    !row.has_gateway && undecided.includes(row.state)
      ? { holder: row.holder, number: row.number, qr_text: row.qr_text }
      : null,
  gateway: row.has_gateway ? (row.gateway_state ?? "new") : null,
  until_at: row.until_at.toISOString(),
  created_at: instant(row.timeline[0]?.at ?? row.reserved_at),
  sent_at: row.sent_at?.toISOString() ?? null,
  transaction_id: row.last_digits,
  account_name: row.payer,
  has_picture: row.has_picture,
  // A lapsed reservation is counted again when its details are sent.
  may_credit: row.state !== "pending" || row.reserved > 0n,
  reason: row.reasons?.[locale] ?? null,
  timeline: row.timeline.map(({ state, at }) => ({ state, at: instant(at) })),
});

const readRows = async (
  db: Kysely<DB>,
  locale: LocaleTag,
  ids: RawBuilder<unknown>,
): Promise<CashIn[]> => {
  const { rows } = await sql<DescribedCashIn>`
    select * from cashier_described_cash_ins(array(${ids})) order by id desc`.execute(db);
  return rows.map((row) => toCashIn(row, locale));
};

/** The cash-ins of a player that are not decided, and those that changed within a day. */
export const listCashIns = (
  db: Kysely<DB>,
  player_id: bigint,
  locale: LocaleTag,
): Promise<CashIn[]> =>
  readRows(
    db,
    locale,
    sql`select r.id from cash_in_request r
      where r.player_id = ${player_id} and (
        r.state in ('reserved', 'pending') or coalesce(r.decided_at, r.until_at) > clock_timestamp() - interval '1 day'
        or r.state = 'reversed' and ${hasChangedWithinDay("in")}
      )
      order by r.id desc limit ${listed_max}`,
  );

/** One cash-in of a player. That of another player is answered like an unknown one. */
export const getCashIn = async (
  db: Kysely<DB>,
  player_id: bigint,
  locale: LocaleTag,
  id: bigint,
): Promise<CashIn> => {
  const wanted = sql`select id from cash_in_request where player_id = ${player_id} and id = ${id}`;
  const [found] = await readRows(db, locale, wanted);
  if (!found) throw fail("not_found");
  return found;
};
