import type { Reply } from "@shwe/contract/office/schemas";
import { floorKyat, toHundredths } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../../db.gen.ts";
import { readBalances, repaidFrom } from "../../../../ledger/index.ts";
import { fail } from "../../../../platform/errors/app-error.ts";
import { listAloneLimits } from "../../../operators/index.ts";
import { readLimitsAndBreaks } from "../../../protection/office.ts";
import { showsNumber, type FoundReading } from "../../../slips/index.ts";
import { maskNumber } from "../../rules/mask-number.ts";
import { cashInRowsSql, showCashIn, slipsOf, type CashInColumns } from "./cash-in-rows.ts";
import { findCopies } from "./find-copies.ts";
import { readTimeline } from "../timeline.ts";

type Detail = Reply<"getCashIn">["data"];

type RestRow = {
  payer: string | null;
  reason: number | null;
  known_arrived: bigint;
  is_confirmed: boolean;
  sent_back: bigint;
  return_waits: boolean;
  holder: string;
  number: string;
  lvl_2: boolean;
  created_at: Date;
  fee: bigint;
  approved_30d: bigint;
  approved_count: bigint;
  rejected_count: bigint;
};

/** What the page of a request shows besides the columns of the list. */
const readRest = async (db: Kysely<DB>, id: bigint): Promise<RestRow> => {
  const { rows } = await sql<RestRow>`
    select r.payer, r.reason_id as reason, cashier_arrived(r) as known_arrived, r.arrived is not null as is_confirmed,
      cashier_sent_back(r) as sent_back, cashier_return_waits(r) as return_waits,
      account.holder, account.number, p.lvl_2, p.created_at,
      coalesce(r.fee, cashier_fee(r.method_id, 'in', r.amount), 0) as fee, past.*
    from cash_in_request r
      join receiving_account account on account.id = r.account_id join player p on p.id = r.player_id
      cross join lateral (
        select coalesce(sum(credited) filter (
            where state = 'approved' and decided_at > clock_timestamp() - interval '30 days'), 0)::bigint as approved_30d,
          count(*) filter (where state = 'approved') as approved_count,
          count(*) filter (where state = 'rejected') as rejected_count
        from cash_in_request own where own.player_id = r.player_id
      ) past
    where r.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw fail("cash_request_unknown");
  return row;
};

/** What the deposit limits of a player still allow, in whole kyat; null: no limit. */
const readDepositRoom = async (db: Kysely<DB>, player_id: bigint): Promise<number | null> => {
  const { limits } = await readLimitsAndBreaks(db, player_id);
  const rooms = limits.filter(({ kind }) => kind === "deposit").map(({ room }) => room);
  return rooms.length === 0 ? null : Math.min(...rooms);
};

/** The main balance now, and after a credit of the whole amount, of which a debt is repaid first. */
const readMain = async (
  db: Kysely<DB>,
  { player_id, state, amount }: CashInColumns,
  fee: bigint,
): Promise<{ balance: number; balance_after: number }> => {
  const held = (await readBalances(db, [player_id])).get(player_id);
  const main = held?.main ?? 0n;
  const credited = main + toHundredths(Number(amount - fee));
  const after = credited - repaidFrom(credited, held?.receivable ?? 0n);
  return {
    balance: floorKyat(main),
    balance_after: floorKyat(state === "pending" ? after : main),
  };
};

/** Why two people have to approve the stated amount, as the approval decides it; empty: one person may. */
const readNeedsTwo = async (
  db: Kysely<DB>,
  operator_id: bigint,
  id: bigint,
): Promise<Detail["needs_two"]> => {
  const limits = await listAloneLimits(db);
  const alone_max = limits.find(({ kind }) => kind === "cash_in.approve")?.max ?? 0;
  const { rows } = await sql<{ reasons: Detail["needs_two"] }>`
    select cashier_in_needs_two(r, r.amount, ${alone_max}, ${operator_id}) as reasons
    from cash_in_request r where r.id = ${id}`.execute(db);
  return rows[0]?.reasons ?? [];
};

const showSlip = (
  slip: FoundReading | null,
  account_number: string,
): Pick<Detail, "slip" | "read_at"> =>
  // A reading that never ended says nothing about the picture.
  slip === null || slip.state === "unread"
    ? { slip: null, read_at: null }
    : {
        slip: {
          ...{ number: slip.number, amount: slip.amount, paid_at: slip.paid_at },
          shows_account: showsNumber(slip.shown_numbers, account_number),
        },
        read_at: slip.read_at.toISOString(),
      };

/** One cash-in with what the operator compares before a decision. */
export const getCashIn = async (
  db: Kysely<DB>,
  operator_id: bigint,
  id: bigint,
): Promise<Detail> => {
  const selected = sql`select *, coalesce(sent_at, reserved_at) as order_at from cash_in_request where id = ${id}`;
  const { rows } = await cashInRowsSql(selected).execute(db);
  const [row] = rows;
  if (!row) throw fail("cash_request_unknown");
  const rest = await readRest(db, id);
  const slip = (await slipsOf(db, rows))(row);
  const { balance, balance_after } = await readMain(db, row, rest.fee);
  return {
    ...showCashIn(row, slip, operator_id),
    version: row.version,
    payer: rest.payer,
    account: {
      id: String(row.account_id),
      label: row.account_label,
      holder: rest.holder,
      number: maskNumber(rest.number),
    },
    reserved: Number(row.reserved),
    arrived: {
      known: Number(rest.known_arrived),
      is_certain: row.gateway_ref !== null || rest.is_confirmed,
      sent_back: Number(rest.sent_back),
      may_be_stated: row.gateway_ref === null && !rest.return_waits,
    },
    has_picture: row.image_id !== null,
    ...showSlip(slip, rest.number),
    copies: await findCopies(db, row, slip),
    needs_two: row.state === "pending" ? await readNeedsTwo(db, operator_id, id) : [],
    reason: rest.reason,
    timeline: await readTimeline(db, "in", id),
    history: {
      approved_30d: Number(rest.approved_30d),
      approved_count: Number(rest.approved_count),
      rejected_count: Number(rest.rejected_count),
      balance,
      room: await readDepositRoom(db, row.player_id),
      lvl_2: rest.lvl_2,
      is_excluded: row.is_excluded,
      is_frozen: row.is_frozen,
      created_at: rest.created_at.toISOString(),
    },
    balance_after,
  };
};
