import type { LocaleTag } from "@shwe/contract/locales";
import type { CashInState } from "@shwe/contract/player/cashier";
import type { Reply } from "@shwe/contract/player/schemas";
import { sql, type Kysely, type RawBuilder } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { fail } from "../../../platform/errors/app-error.ts";
import { readTimelines } from "../timeline.ts";

export type CashIn = Reply<"getCashIn">["data"];

const requests_max = 50;

type CashInRow = {
  id: bigint;
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
  reason: string | null;
  created_at: Date;
};

/** The states in which a player may still transfer, or has to find the transfer. */
const undecided: readonly CashInState[] = ["reserved", "lapsed", "pending"];

const orNumber = (amount: bigint | null): number | null =>
  amount === null ? null : Number(amount);

const toCashIn = (row: CashInRow, timeline: CashIn["timeline"]): CashIn => ({
  id: String(row.id),
  code: row.code,
  state: row.state,
  payment_id: row.method_id,
  payment_name: row.method,
  tile: row.tile,
  amount: Number(row.amount),
  credited: orNumber(row.credited),
  fee: orNumber(row.fee),
  account: undecided.includes(row.state)
    ? { holder: row.holder, number: row.number, qr_text: row.qr_text ?? row.number }
    : null,
  until_at: row.until_at.toISOString(),
  created_at: timeline[0]?.at ?? row.reserved_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  transaction_id: row.last_digits,
  account_name: row.payer,
  has_picture: row.has_picture,
  // A lapsed reservation is counted again when its details are sent.
  may_credit: row.state !== "pending" || row.reserved > 0n,
  reason: row.reason,
  timeline,
});

const readRows = async (
  db: Kysely<DB>,
  player_id: bigint,
  locale: LocaleTag,
  condition: RawBuilder<boolean>,
): Promise<CashIn[]> => {
  const { rows } = await sql<CashInRow>`
    select r.id, r.code, r.state, r.method_id, m.name as method, m.tile, r.amount, r.credited, r.fee, r.reserved, a.holder, a.number,
      a.qr_text, r.until_at, r.reserved_at, r.sent_at, r.last_digits, r.payer, r.image_id is not null as has_picture,
      reason.text ->> ${locale} as reason
    from cash_in_request r join payment_method m on m.id = r.method_id join receiving_account a on a.id = r.account_id
      left join cash_reason reason on reason.id = r.reason_id
    where r.player_id = ${player_id} and ${condition}
    order by r.id desc limit ${requests_max}`.execute(db);
  const timelines = await readTimelines(
    db,
    "in",
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toCashIn(row, timelines.get(row.id) ?? []));
};

/** The cash-ins of a player that are not decided, and those that changed within a day. */
export const listCashIns = (
  db: Kysely<DB>,
  player_id: bigint,
  locale: LocaleTag,
): Promise<CashIn[]> =>
  readRows(
    db,
    player_id,
    locale,
    sql<boolean>`(r.state in ('reserved', 'pending')
      or coalesce(r.decided_at, r.until_at) > clock_timestamp() - interval '1 day')`,
  );

/** One cash-in of a player. That of another player is answered like an unknown one. */
export const getCashIn = async (
  db: Kysely<DB>,
  player_id: bigint,
  locale: LocaleTag,
  id: bigint,
): Promise<CashIn> => {
  const [found] = await readRows(db, player_id, locale, sql<boolean>`r.id = ${id}`);
  if (!found) throw fail("not_found");
  return found;
};
