import { shiftDay, yangonDay } from "@shwe/rules";
import { sql, type Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";

/** How old the accounts of tests are, so that days can be closed. */
const age_days = 10;
let made = 0;

type GivenAccount = {
  label?: string;
  method_id?: number;
  state?: "receiving" | "paused" | "closed";
};

/** Inserts a receiving account with its account of the ledger, without a request of two people. */
export const giveAccount = async (
  owner: Kysely<DB>,
  { label, method_id = 1, state = "receiving" }: GivenAccount = {},
): Promise<bigint> => {
  made += 1;
  const { rows } = await sql<{ id: bigint }>`
    with added as (
      insert into receiving_account (method_id, label, holder, number, daily_ceiling, position, state, created_at)
      values (${method_id}, ${label ?? `T-${made}`}, 'U Kyaw Zin Latt', ${`0944${7_000_000 + made}`}, 10000000, ${made}, ${state},
        clock_timestamp() - make_interval(days => ${age_days}))
      returning id
    )
    select id from added, ledger_open_receiving(cashier_receiving_id(id))`.execute(owner);
  const [added] = rows;
  if (!added) throw new Error("the account was not inserted");
  return added.id;
};

/** Moves capital of the operator to an account, as if it happened at noon some days ago. The amount is in whole kyat. */
export const giveCapital = async (
  owner: Kysely<DB>,
  account_id: bigint,
  { amount, days_ago }: { amount: number; days_ago: number },
): Promise<void> => {
  await sql`select ledger_post_receiving(array[cashier_receiving_id(${account_id})], array[-1::bigint],
    array[${amount * 100}::bigint], array['capital']::transfer_kind[], 1)`.execute(owner);
  await sql`update transfer set created_at = (${daysAgo(days_ago)}::date + time '12:00') at time zone 'Asia/Yangon'
    where id = (select max(id) from transfer where debit_account_id = cashier_receiving_id(${account_id}))`.execute(
    owner,
  );
};

/** A day in Yangon, counted back from today. */
export const daysAgo = (days: number): string => shiftDay(yangonDay(new Date()), -days);
