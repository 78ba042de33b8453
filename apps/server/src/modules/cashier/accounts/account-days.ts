import { sql, type RawBuilder } from "kysely";

const days_open_max = 100;

/**
 * How many days of an account are over and not closed, as a column of a query that reads `receiving_account a`. A closed
 * account has days until the one on which it was closed.
 */
export const daysOpen = (today: string): RawBuilder<number> => sql<number>`
  greatest(0, least(${days_open_max}, least(${today}::date - 1,
      case a.state when 'closed' then (a.changed_at at time zone 'Asia/Yangon')::date else ${today}::date - 1 end)
    - coalesce(
      (select max(c.day) from receiving_close c where c.account_id = a.id),
      (a.created_at at time zone 'Asia/Yangon')::date - 1)))::integer`;

/** What players may transfer to the account today, as a column of the same query: approved and open requests. */
export const takenSince = (midnight: Date): RawBuilder<bigint> => sql<bigint>`
  coalesce((
    select sum(r.amount) from cash_in_request r
    where r.account_id = a.id and r.reserved_at >= ${midnight} and r.state in ('reserved', 'pending', 'approved')
  ), 0)::bigint`;
