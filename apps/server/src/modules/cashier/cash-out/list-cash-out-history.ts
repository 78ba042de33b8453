import type { LocaleTag } from "@shwe/contract/locales";
import type { CashOutState } from "@shwe/contract/player/cashier";
import type { Reply } from "@shwe/contract/player/schemas";
import { floorKyat } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { playerAccount, readBalancesAfter } from "../../../ledger/index.ts";
import { cutPage } from "../../../platform/cursors.ts";
import { around, history_page, inDays, olderThan, type HistoryQuery } from "../history-days.ts";
import { keyOfRow, orderKey } from "../../../platform/order-key.ts";
import { maskNumber } from "../rules/mask-number.ts";

type History = Reply<"listCashOutHistory">["data"];
type Row = History["rows"][number];

type HistoryRow = {
  id: bigint;
  code: string;
  kind: "cash_out" | "return";
  state: CashOutState;
  method: string;
  payee_name: string;
  payee_number: string;
  reference: string | null;
  amount: bigint;
  fee: bigint;
  transfer_id: bigint | null;
  reason: string | null;
  requested_at: Date;
  decided_at: Date | null;
  order_key: string;
};

const shown_at = sql`r.requested_at`;

const toRow = (row: HistoryRow, after: ReadonlyMap<bigint, bigint>): Row => {
  const left = row.transfer_id === null ? undefined : after.get(row.transfer_id);
  const new_balance = left === undefined ? null : floorKyat(left);
  return {
    id: String(row.id),
    code: row.code,
    kind: row.kind,
    state: row.state,
    payment_name: row.method,
    account_name: row.payee_name,
    account_number: maskNumber(row.payee_number),
    transaction_id: row.reference,
    amount: Number(row.amount),
    old_balance: new_balance === null ? null : new_balance + Number(row.amount),
    new_balance,
    commission: Number(row.fee),
    reason: row.reason,
    created_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
};

/** The cash-outs of a player by days in Yangon, the newest first. */
export const listCashOutHistory = async (
  db: Kysely<DB>,
  player_id: bigint,
  locale: LocaleTag,
  query: HistoryQuery,
): Promise<History> => {
  const { rows } = await sql<HistoryRow>`
    select r.id, r.code, r.kind, r.state, m.name as method, r.payee_name, r.payee_number, r.reference, r.amount, r.fee, r.transfer_id,
      reason.text ->> ${locale} as reason, r.requested_at, r.decided_at, ${orderKey(shown_at)} as order_key
    from cash_out_request r join payment_method m on m.id = r.method_id left join cash_reason reason on reason.id = r.reason_id
    where r.player_id = ${player_id} and ${olderThan(shown_at, query)} and ${inDays(shown_at, query)}
    order by ${shown_at} desc, r.id desc limit ${history_page + 1}`.execute(db);
  const page = rows.slice(0, history_page);
  const after = await readBalancesAfter(
    db,
    playerAccount(player_id, "main"),
    page.flatMap(({ transfer_id, requested_at }) =>
      transfer_id === null ? [] : around(transfer_id, requested_at),
    ),
  );
  return cutPage(rows, { size: history_page, keyOf: keyOfRow, show: (row) => toRow(row, after) });
};
