import { sql, type Kysely } from "kysely";

import type { DB } from "../../../db.gen.ts";

const hour_ms = 3_600_000;
const hours_of_day = 24;

type HourRow = { account_id: bigint; hour: number; amount: bigint };

/**
 * What players may transfer to each account today, added up at the end of every hour until now: approved and open requests,
 * by the time of their reservation.
 */
export const readTakenByHour = async (
  db: Kysely<DB>,
  midnight: Date,
  now = new Date(),
): Promise<(account_id: bigint) => number[]> => {
  const { rows } = await sql<HourRow>`
    select account_id, floor(extract(epoch from reserved_at - ${midnight}::timestamptz) / 3600)::integer as hour,
      sum(amount)::bigint as amount
    from cash_in_request where reserved_at >= ${midnight} and state in ('reserved', 'pending', 'approved')
      and account_id in (select id from receiving_account)
    group by 1, 2`.execute(db);
  const begun = Math.ceil((now.getTime() - midnight.getTime()) / hour_ms);
  const hours = Math.min(hours_of_day, Math.max(1, begun));
  const amounts = new Map(
    rows.map(({ account_id, hour, amount }) => [`${account_id}:${hour}`, Number(amount)]),
  );
  return (account_id) => {
    let sum = 0;
    return Array.from({ length: hours }, (_, hour) => {
      sum += amounts.get(`${account_id}:${hour}`) ?? 0;
      return sum;
    });
  };
};
