import type { LocaleTag } from "@shwe/contract/locales";
import type { CashInState } from "@shwe/contract/player/cashier";
import type { Reply } from "@shwe/contract/player/schemas";
import { floorKyat } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { playerAccount, readBalancesAfter } from "../../../ledger/index.ts";
import { cutPage } from "../../../platform/cursors.ts";
import { around, history_page, inDays, olderThan, type HistoryQuery } from "../history-days.ts";
import { keyOfRow, orderKey } from "../../../platform/order-key.ts";

type History = Reply<"listCashInHistory">["data"];
type Row = History["rows"][number];

type HistoryRow = {
  id: bigint;
  code: string;
  state: CashInState;
  method: string;
  payer: string | null;
  last_digits: string | null;
  amount: bigint;
  credited: bigint | null;
  fee: bigint | null;
  /** The driver returns the elements of an array as texts. */
  transfer_ids: string[] | null;
  reason: string | null;
  created_at: Date;
  decided_at: Date | null;
  order_key: string;
};

/** The time of a row: the player knows when the details were sent. */
const shown_at = sql`coalesce(r.sent_at, r.reserved_at)`;

const readRows = async (
  db: Kysely<DB>,
  player_id: bigint,
  locale: LocaleTag,
  query: HistoryQuery,
): Promise<HistoryRow[]> => {
  const { rows } = await sql<HistoryRow>`
    select r.id, r.code, r.state, m.name as method, r.payer, r.last_digits, r.amount, r.credited, r.fee, r.transfer_ids,
      reason.text ->> ${locale} as reason, ${shown_at} as created_at, r.decided_at, ${orderKey(shown_at)} as order_key
    from cash_in_request r join payment_method m on m.id = r.method_id left join cash_reason reason on reason.id = r.reason_id
    where r.player_id = ${player_id} and ${olderThan(shown_at, query)} and ${inDays(shown_at, query)}
    order by ${shown_at} desc, r.id desc limit ${history_page + 1}`.execute(db);
  return rows;
};

/** The transfers of the credits in these rows. */
const transfersOf = (rows: readonly HistoryRow[]): { id: bigint; at: Date }[] =>
  rows.flatMap(({ transfer_ids, decided_at }) =>
    decided_at === null ? [] : (transfer_ids ?? []).flatMap((id) => around(BigInt(id), decided_at)),
  );

const toRow = (row: HistoryRow, after: ReadonlyMap<bigint, bigint>): Row => {
  const ids = (row.transfer_ids ?? []).map(BigInt);
  const [first] = ids;
  const last = ids.at(-1);
  const credited = row.credited === null ? null : Number(row.credited);
  const afterFirst = first === undefined ? undefined : after.get(first);
  const afterLast = last === undefined ? undefined : after.get(last);
  return {
    id: String(row.id),
    code: row.code,
    state: row.state,
    payment_name: row.method,
    account_name: row.payer,
    transaction_id: row.last_digits,
    amount: Number(row.amount),
    credited,
    old_balance: afterFirst === undefined ? null : floorKyat(afterFirst) - (credited ?? 0),
    new_balance: afterLast === undefined ? null : floorKyat(afterLast),
    commission: Number(row.fee ?? 0n),
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
};

/** The cash-ins of a player by days in Yangon, the newest first. */
export const listCashInHistory = async (
  db: Kysely<DB>,
  player_id: bigint,
  locale: LocaleTag,
  query: HistoryQuery,
): Promise<History> => {
  const rows = await readRows(db, player_id, locale, query);
  const page = rows.slice(0, history_page);
  const after = await readBalancesAfter(db, playerAccount(player_id, "main"), transfersOf(page));
  return cutPage(rows, { size: history_page, keyOf: keyOfRow, show: (row) => toRow(row, after) });
};
