import { sql, type RawBuilder } from "kysely";

/** SQL that formats a time of day as in receipts and seals: with seconds only if they are not zero. */
export const slotText = (slot: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${slot}, case when extract(second from ${slot}) = 0 then 'HH24:MI' else 'HH24:MI:SS' end)`;

/** SQL for an instant as microseconds since 1970. The driver's `Date` values have only milliseconds. */
export const microsecondsOf = (instant: RawBuilder<unknown>): RawBuilder<bigint> =>
  sql`(extract(epoch from ${instant}) * 1000000)::bigint`;
