import { sql, type RawBuilder } from "kysely";

import { id_form, readCursor, time_form } from "../../platform/cursors.ts";
import { fail } from "../../platform/errors/app-error.ts";

export type HistoryQuery = { start_date?: string; end_date?: string; before?: string };

/** The most rows of one page. */
export const history_page = 50;
/** A period without a start begins this many days ago. */
const days_by_default = 30;

const isDay = (text: string | undefined): boolean =>
  text === undefined || new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

const isValid = ({ start_date, end_date }: HistoryQuery): boolean => {
  try {
    return isDay(start_date) && isDay(end_date);
  } catch {
    // A day that does not exist, such as 2026-02-30.
    return false;
  }
};

/** The condition on the time of a row: from the first day to the last one in Yangon, both included. */
export const inDays = (column: RawBuilder<unknown>, query: HistoryQuery): RawBuilder<boolean> => {
  if (!isValid(query)) throw fail("invalid_request");
  const { start_date = null, end_date = null } = query;
  return sql<boolean>`${column} >= coalesce(
      ${start_date}::date, (clock_timestamp() at time zone 'Asia/Yangon')::date - ${days_by_default}::integer
    )::timestamp at time zone 'Asia/Yangon'
    and ${column} < coalesce((${end_date}::date + 1)::timestamp at time zone 'Asia/Yangon', 'infinity')`;
};

/**
 * The condition on rows `r` of the next page of a list that is sorted by this time and by id, the newest first. A list is
 * sorted by the time that it shows.
 */
export const olderThan = (column: RawBuilder<unknown>, { before }: HistoryQuery) => {
  const [at, id] = readCursor(before, time_form, id_form) ?? ["infinity", "0"];
  return sql<boolean>`(${column}, r.id) < (${at}::timestamptz, ${id}::bigint)`;
};

/** A decision is stored some milliseconds after its transfers. */
const decision_ms = 60_000;

/** A transfer with the times between which it was posted, for the search of the balance after it. */
export const around = (id: bigint, decided_at: Date): { id: bigint; at: Date }[] => [
  { id, at: new Date(decided_at.getTime() - decision_ms) },
  { id, at: new Date(decided_at.getTime() + decision_ms) },
];
