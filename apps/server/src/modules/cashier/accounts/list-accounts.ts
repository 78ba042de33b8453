import type { Reply } from "@shwe/contract/office/schemas";
import { type NumberForm, yangonDay, yangonInstant } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { readLastMoves } from "../../../ledger/index.ts";
import { daysOpen, takenSince } from "./account-days.ts";
import { readTakenByHour } from "./taken-by-hour.ts";

type Listed = Reply<"listReceivingAccounts">["data"];
type Account = Listed["accounts"][number];

const accounts_max = 200;

type Row = Pick<
  Account,
  | "label"
  | "holder"
  | "gateway"
  | "number"
  | "qr_text"
  | "position"
  | "state"
  | "version"
  | "closed_day"
> & {
  id: bigint;
  method_id: number;
  method_name: string;
  tile: string;
  number_form: NumberForm;
  daily_ceiling: bigint;
  taken_today: bigint;
  paid_today: bigint;
  figure: bigint;
  days_open: number;
};

/** The accounts in the order of the rotation. */
const readAccounts = async (db: Kysely<DB>, today: string, midnight: Date): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select a.id, a.label, a.holder, a.number, a.qr_text, a.daily_ceiling, a.position, a.state, a.version,
      m.id as method_id, m.name as method_name, m.tile, m.number_form, m.gateway,
      cashier_figure_at_end(a.id, ${today}::date) as figure,
      ${takenSince(midnight)} as taken_today, coalesce(paid.amount, 0)::bigint as paid_today,
      (select max(c.day) from receiving_close c where c.account_id = a.id) as closed_day, ${daysOpen(today)} as days_open
    from receiving_account a join payment_method m on m.id = a.method_id
      left join (
        select paid_from, sum(amount - fee) as amount from cash_out_request
        where decided_at >= ${midnight} and state = 'paid' group by paid_from
      ) paid on paid.paid_from = a.id
    order by a.state = 'closed', a.position, a.id limit ${accounts_max}`.execute(db);
  return rows;
};

type Totals = Record<"in_amount" | "in_count" | "out_amount" | "out_count", bigint>;

/** What was credited and paid today. */
const readTotals = async (db: Kysely<DB>, midnight: Date) => {
  const { rows } = await sql<Totals>`
    select * from (
      select coalesce(sum(credited), 0)::bigint as in_amount, count(*) as in_count from cash_in_request
      where decided_at >= ${midnight} and state = 'approved'
    ) credited, (
      select coalesce(sum(amount - fee), 0)::bigint as out_amount, count(*) as out_count from cash_out_request
      where decided_at >= ${midnight} and state = 'paid'
    ) paid`.execute(db);
  const [sums] = rows;
  return {
    in_today: { amount: Number(sums?.in_amount ?? 0), count: Number(sums?.in_count ?? 0) },
    out_today: { amount: Number(sums?.out_amount ?? 0), count: Number(sums?.out_count ?? 0) },
  };
};

/** Every receiving account with its figure in the ledger, and what today brought. */
export const listAccounts = async (db: Kysely<DB>): Promise<Listed> => {
  const today = yangonDay(new Date());
  const midnight = yangonInstant(today, "00:00");
  const rows = await readAccounts(db, today, midnight);
  const moves = await readLastMoves(
    db,
    rows.map(({ id }) => id),
  );
  const by_hour = await readTakenByHour(db, midnight);
  return {
    accounts: rows.map(({ id, method_id, method_name, tile, number_form, ...row }) => ({
      ...row,
      id: String(id),
      method: { id: method_id, name: method_name, tile, number_form },
      daily_ceiling: Number(row.daily_ceiling),
      taken_today: Number(row.taken_today),
      taken_by_hour: by_hour(id),
      paid_today: Number(row.paid_today),
      figure: Number(row.figure),
      last_at: moves.get(id)?.toISOString() ?? null,
    })),
    ...(await readTotals(db, midnight)),
  };
};
