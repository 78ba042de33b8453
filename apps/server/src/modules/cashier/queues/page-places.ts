import { sql } from "kysely";

import { id_form, readCursor, time_form } from "../../../platform/cursors.ts";

/** The row after which a page begins: its time with all digits, and its id. */
export type Place = { at: string; id: string };

export const page_size = 50;

/** Before every row, for lists that begin with the oldest one. */
export const oldest: Place = { at: "-infinity", id: "0" };
/** After every row, for lists that begin with the newest one. */
export const newest: Place = { at: "infinity", id: "0" };
export const newest_first = sql`page.order_at desc, page.id desc`;

/** Where a page begins. Without a cursor a list begins at its first row. */
export const placeOf = (after: string | undefined, first: Place): Place => {
  const [at, id] = readCursor(after, time_form, id_form) ?? [];
  return at === undefined || id === undefined ? first : { at, id };
};
