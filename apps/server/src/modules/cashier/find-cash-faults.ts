import { sql, type Kysely } from "kysely";

import type { DB } from "../../db.gen.ts";
import { boundStatements, inTransaction, long_statement_ms } from "../../platform/db/index.ts";
import { new_account } from "./accounts/subject.ts";

/** The most findings of one run, enough to find the cause. */
const faults_max = 1_000;

const main = sql`ledger_account_id(r.player_id, 'player.main')`;
/** Accounts of the ledger: capital of the house, taken for cash-outs and not yet paid, fees, differences of days. */
const capital = sql`-1`;
const pending = sql`-7`;
const fees = sql`-18`;
const differences = sql`-19`;

/** The transfers that a cash-in must have, by its state. */
const ofCashIns = sql`
  select due.kind, r.id as fact_id, due.debit_id, due.credit_id, due.amount from (
    select r.*, cashier_receiving_id(r.account_id) as receiving, ${main} as main from cash_in_request r
    where r.state in ('approved', 'reversed')
  ) r cross join lateral (values
    ('cash_in', receiving, main, credited, true),
    ('cash_in_fee', main, ${fees}, fee, true),
    ('reversal', main, receiving, credited, state = 'reversed'),
    ('reversal', ${fees}, main, fee, state = 'reversed')
  ) due (kind, debit_id, credit_id, amount, is_due)
  where is_due`;

/**
 * The transfers that a cash-out, or money that goes back to its sender, must have, by its state. The money of a return that came
 * back is owed again, so the return that pays it again takes nothing.
 */
const ofCashOuts = sql`
  select due.kind, id, debit_id, credit_id, due.amount from (
    select r.*, case r.kind when 'return' then cashier_receiving_id(source.account_id) else ${main} end as taken_from,
      case r.kind when 'return' then ${pending} else ${main} end as owed_again,
      cashier_receiving_id(r.paid_from) as payer, case r.kind when 'return' then 'cash_in_return' else 'cash_out_request' end as taken_by
    from cash_out_request r left join cash_in_request source on source.id = r.cash_in_id
  ) r cross join lateral (values
    (taken_by, taken_from, ${pending}, r.amount, again_of is null),
    ('cash_out_reject', ${pending}, taken_from, r.amount, state = 'rejected'),
    ('cash_out_paid', ${pending}, payer, r.amount - r.fee, state in ('paid', 'returned')),
    ('cash_out_fee', ${pending}, ${fees}, r.fee, state in ('paid', 'returned')),
    ('cash_out_return', payer, owed_again, r.amount - r.fee, state = 'returned'),
    ('cash_out_return', ${fees}, owed_again, r.fee, state = 'returned')
  ) due (kind, debit_id, credit_id, amount, is_due)
  where is_due`;

/**
 * The transfers of receiving accounts that two people confirmed: opening balances, moves, fees, and differences of closed days. A
 * request for a new account names it by its label, which never changes.
 */
const ofAccounts = sql`
  select 'capital', a.id, cashier_receiving_id(added.id), ${capital}, (a.change ->> 'opening')::bigint
  from approval a left join receiving_account added on added.label = a.change ->> 'label'
  where a.kind = 'account.change' and a.subject = ${new_account} and a.state = 'confirmed'
  union all
  select due.kind, id, debit_id, credit_id, due.amount from (
    select a.id, cashier_receiving_id(split_part(a.subject, ':', 2)::bigint) as source,
      cashier_receiving_id((a.change ->> 'to')::bigint) as target, (a.change ->> 'amount')::bigint as moved,
      (a.change ->> 'fee')::bigint as fee
    from approval a where a.kind = 'account.move' and a.state = 'confirmed'
  ) r cross join lateral (values
    ('account_move', target, source, moved, target is not null),
    ('account_fee', ${fees}, source, fee, true)
  ) due (kind, debit_id, credit_id, amount, is_due)
  where is_due
  union all
  select 'account_difference', c.approval_id,
    case when c.entered > c.ledger_figure then cashier_receiving_id(c.account_id) else ${differences} end,
    case when c.entered > c.ledger_figure then ${differences} else cashier_receiving_id(c.account_id) end,
    abs(c.entered - c.ledger_figure)
  from receiving_close c where c.approval_id is not null`;

type Difference = {
  kind: string;
  fact_id: bigint;
  debit_id: bigint;
  credit_id: bigint;
  due: bigint;
  posted: bigint;
  transfers: bigint;
};

/** Transfers that a request or a decision must have and the ledger has not, and the reverse. Amounts are in 1/100 kyat. */
const readDifferences = async (db: Kysely<DB>): Promise<Difference[]> => {
  const { rows } = await sql<Difference>`
    with due as (
      select kind, fact_id, debit_id, credit_id, sum(amount) * 100 as amount, count(*) as transfers
      from (${ofCashIns} union all ${ofCashOuts} union all ${ofAccounts}) wanted
      where amount > 0 group by kind, fact_id, debit_id, credit_id
    ), posted as (
      select kind::text, fact_id, debit_account_id as debit_id, credit_account_id as credit_id, sum(amount) as amount,
        count(*) as transfers
      from ledger_cash_transfers() group by 1, 2, 3, 4
    )
    select kind, fact_id, debit_id, credit_id, coalesce(due.amount, 0)::bigint as due, coalesce(posted.amount, 0)::bigint as posted,
      coalesce(posted.transfers, 0) as transfers
    from due full join posted using (kind, fact_id, debit_id, credit_id)
    where due.amount is distinct from posted.amount or due.transfers <> posted.transfers
    order by fact_id, kind, debit_id limit ${faults_max}`.execute(db);
  return rows;
};

type WrongClose = { label: string; day: string; stored: bigint; figure: bigint };

/** Closed days whose figure is not what the ledger has now. */
const readWrongCloses = async (db: Kysely<DB>): Promise<WrongClose[]> => {
  const { rows } = await sql<WrongClose>`
    select a.label, c.day, c.ledger_figure as stored, now.figure
    from receiving_close c join receiving_account a on a.id = c.account_id
      cross join lateral (select cashier_figure_at_end(c.account_id, c.day) as figure) now
    where now.figure <> c.ledger_figure order by c.account_id, c.day limit ${faults_max}`.execute(
    db,
  );
  return rows;
};

/** The differences as sentences. Both sides of each comparison are read at one moment. */
export const readCashFaults = async (db: Kysely<DB>): Promise<string[]> => {
  const differing = await readDifferences(db);
  const closes = await readWrongCloses(db);
  return [
    ...differing.map(
      ({ kind, fact_id, debit_id, credit_id, due, posted, transfers }) =>
        `${kind} ${fact_id} from ${debit_id} to ${credit_id} must be ${due} and is ${posted} in ${transfers} transfers`,
    ),
    ...closes.map(
      ({ label, day, stored, figure }) =>
        `account ${label} was closed on ${day} with ${stored}, and the ledger has ${figure}`,
    ),
  ];
};

/** Compares requests of cash and decisions about receiving accounts with the transfers of the ledger, in both directions. */
export const findCashFaults = (db: Kysely<DB>): Promise<string[]> =>
  inTransaction(
    db,
    async (tx) => {
      await boundStatements(tx, long_statement_ms);
      return readCashFaults(tx);
    },
    "repeatable read",
  );
