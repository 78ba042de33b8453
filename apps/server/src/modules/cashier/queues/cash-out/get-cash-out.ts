import type { Reply } from "@shwe/contract/office/schemas";
import { ceilKyat, floorKyat, yangonDay, yangonInstant } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import { readBalances } from "../../../../ledger/index.ts";
import { fail } from "../../../../platform/errors/app-error.ts";
import { maskNumber } from "../../rules/mask-number.ts";
import { takenSince } from "../../accounts/account-days.ts";
import { cashOutRowsSql, showCashOut, type CashOutColumns } from "./cash-out-rows.ts";
import { subjectOf } from "../search/find-request.ts";
import { payee_view } from "./reveal-payee.ts";
import { readTimeline } from "../timeline.ts";

type Detail = Reply<"getCashOut">["data"];

const accounts_max = 50;

type RestRow = {
  payee_name: string;
  payee_number: string;
  fee: bigint;
  proof_id: string | null;
  has_read_payee: boolean;
  is_opener: boolean;
  may_reject: boolean;
  paying_name: string | null;
  paid_by: string | null;
  paid_from: string | null;
  reference: string | null;
  has_picture: boolean;
  cash_in_id: bigint | null;
  cash_in_code: string | null;
  reason: number | null;
  created_at: Date;
  paid_30d: bigint;
  paid_count: bigint;
  credited_30d: bigint;
};

/** What the page of a cash-out shows besides the columns of the list. */
const readRest = async (db: Kysely<DB>, operator_id: bigint, id: bigint): Promise<RestRow> => {
  const { rows } = await sql<RestRow>`
    select r.payee_name, r.payee_number, r.fee, proof.image_id as proof_id,
      operator_has_acted(${operator_id}, ${payee_view}, ${subjectOf("out", id)}) as has_read_payee,
      cashier_has_opened(r, ${operator_id}) as is_opener, cashier_may_reject_out(${id}, ${operator_id}) as may_reject, paying.name as paying_name, payer.name as paid_by, account.label as paid_from, r.reference,
      r.image_id is not null as has_picture, source.id as cash_in_id, source.code as cash_in_code, r.reason_id as reason,
      p.created_at, paid.*, credited.*
    from cash_out_request r
      join player p on p.id = r.player_id
      left join operator payer on payer.id = r.decided_by and r.paid_from is not null
      left join operator paying on paying.id = r.paying_by
      left join payout_picture proof on proof.request_id = r.id and proof.replaced_at is null
      left join receiving_account account on account.id = r.paid_from
      left join cash_in_request source on source.id = r.cash_in_id
      cross join lateral (
        select count(*) as paid_count,
          coalesce(sum(amount) filter (where decided_at > clock_timestamp() - interval '30 days'), 0)::bigint as paid_30d
        from cash_out_request own where own.player_id = r.player_id and own.state = 'paid' and own.kind = 'cash_out'
      ) paid
      cross join lateral (
        select coalesce(sum(credited), 0)::bigint as credited_30d from cash_in_request own
        where own.player_id = r.player_id and own.state = 'approved'
          and own.decided_at > clock_timestamp() - interval '30 days'
      ) credited
    where r.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw fail("cash_request_unknown");
  return row;
};

type AccountRow = { id: bigint; label: string; holder: string; figure: bigint; room: bigint };

/**
 * The accounts from which an open cash-out can be paid, the largest figure first. Of each account only the transfers since its
 * last closed day are read.
 */
const readAccounts = async (
  db: Kysely<DB>,
  { state, method_id }: CashOutColumns,
): Promise<Detail["accounts"]> => {
  if (state !== "pending" && state !== "approved") return [];
  const today = yangonDay(new Date());
  const { rows } = await sql<AccountRow>`
    select a.id, a.label, a.holder, cashier_figure_at_end(a.id, ${today}::date) as figure,
      greatest(a.daily_ceiling - ${takenSince(yangonInstant(today, "00:00"))}, 0) as room
    from receiving_account a where a.method_id = ${method_id} and a.state <> 'closed'
    order by figure desc, a.id limit ${accounts_max}`.execute(db);
  return rows.map(({ id, figure, room, ...row }) => ({
    ...row,
    id: String(id),
    figure: Number(figure),
    room: Number(room),
  }));
};

/** Why this operator may not be approver and payer, as the approval and the payment decide it. */
const readTwoPeople = async (
  db: Kysely<DB>,
  operator_id: bigint,
  id: bigint,
): Promise<Detail["needs_two"]> => {
  const { rows } = await sql<{ reasons: Detail["needs_two"] }>`
    select cashier_out_needs_two(${id}, ${operator_id}) as reasons`.execute(db);
  return rows[0]?.reasons ?? [];
};

/** One cash-out with what the operator needs before approving or paying it. */
export const getCashOut = async (
  db: Kysely<DB>,
  operator_id: bigint,
  id: bigint,
): Promise<Detail> => {
  const selected = sql`select *, requested_at as order_at from cash_out_request where id = ${id}`;
  const { rows } = await cashOutRowsSql(selected).execute(db);
  const [row] = rows;
  if (!row) throw fail("cash_request_unknown");
  const rest = await readRest(db, operator_id, id);
  const held = (await readBalances(db, [row.player_id])).get(row.player_id);
  return {
    ...showCashOut(row, operator_id),
    version: row.version,
    payee_name: rest.payee_name,
    payee_number: maskNumber(rest.payee_number),
    fee: Number(rest.fee),
    needs_two: await readTwoPeople(db, operator_id, id),
    is_approver: row.approved_by_id === operator_id,
    is_opener: rest.is_opener,
    // A payer has read it after the approval, and nobody else since.
    is_payee_read: row.state === "approved" ? row.paying_by === operator_id : rest.has_read_payee,
    may_reject: rest.may_reject,
    paying:
      rest.paying_name === null || row.paying_since === null
        ? null
        : { by: rest.paying_name, since: row.paying_since.toISOString() },
    proof_id: rest.proof_id,
    paid_by: rest.paid_by,
    paid_from: rest.paid_from,
    reference: rest.reference,
    has_picture: rest.has_picture,
    cash_in:
      rest.cash_in_id === null || rest.cash_in_code === null
        ? null
        : { id: String(rest.cash_in_id), code: rest.cash_in_code },
    reason: rest.reason,
    timeline: await readTimeline(db, "out", id),
    accounts: await readAccounts(db, row),
    history: {
      paid_30d: Number(rest.paid_30d),
      paid_count: Number(rest.paid_count),
      credited_30d: Number(rest.credited_30d),
      balance: floorKyat(held?.main ?? 0n),
      debt: ceilKyat(-(held?.receivable ?? 0n)),
      is_excluded: row.is_excluded,
      is_frozen: row.is_frozen,
      created_at: rest.created_at.toISOString(),
    },
  };
};
