import { sql, type RawBuilder } from "kysely";

/** The time by which a list is sorted, with all its digits, for the cursor. */
export const orderKey = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The keys of the cursor of a list that is sorted by a time and by id. */
export const keyOfRow = ({ order_key, id }: { order_key: string; id: bigint }): string[] => [
  order_key,
  String(id),
];
