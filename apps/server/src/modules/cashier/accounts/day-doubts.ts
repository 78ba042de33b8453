import { dayDoubts } from "@shwe/contract/office/cashier";
import type { Reply } from "@shwe/contract/office/schemas";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";
import { accountSubject } from "./subject.ts";

type Doubt = Reply<"getReceivingDay">["data"]["doubts"][number];
type DoubtRow = { kind: Doubt["kind"]; amount: bigint; count: bigint };
type Day = { from: Date; before: Date };

/**
 * Money that may have moved on a day and is not in the ledger: cash-ins to the account that wait, were refused or were never
 * sent, cash-outs of its method that are approved and not recorded as paid, and moves that nobody has confirmed. A cash-in may wait for
 * weeks, when it was opened again or its payment arrived late, so those that wait count from when they began; their index has no others.
 */
export const readDoubts = async (
  db: Kysely<DB>,
  account_id: bigint,
  { from, before }: Day,
): Promise<Doubt[]> => {
  const { rows } = await sql<DoubtRow>`
    select 'waiting' as kind, sum(amount)::bigint as amount, count(*) as count from cash_in_request
    where state = 'pending' and account_id = ${account_id} and begun_at < ${before}
    having count(*) > 0
    union all
    select case state when 'lapsed' then 'lapsed' else 'refused' end, sum(amount)::bigint, count(*) from cash_in_request
    where state in ('lapsed', 'rejected', 'expired') and account_id = ${account_id}
      and reserved_at >= ${from} and reserved_at < ${before}
    group by 1
    union all
    select 'to_pay', sum(amount - fee)::bigint, count(*) from cash_out_request
    where state = 'approved' and requested_at < ${before}
      and method_id = (select method_id from receiving_account where id = ${account_id})
    having count(*) > 0
    union all
    select 'moves', sum((change ->> 'amount')::bigint + (change ->> 'fee')::bigint)::bigint, count(*) from approval
    where subject = ${accountSubject(account_id)} and kind = 'account.move' and state = 'open'
      and expires_at > clock_timestamp()
    having count(*) > 0`.execute(db);
  return rows
    .map(({ kind, amount, count }) => ({ kind, amount: Number(amount), count: Number(count) }))
    .toSorted((one, other) => dayDoubts.indexOf(one.kind) - dayDoubts.indexOf(other.kind));
};
