import { fail } from "./errors/app-error.ts";

/**
 * Makes the cursor of a page from the sort keys of its last row. The texts are the keys with all their digits, so that the
 * next page begins exactly after this row.
 */
export const encodeCursor = (keys: readonly string[]): string =>
  Buffer.from(JSON.stringify(keys)).toString("base64url");

/** The sort keys of a cursor. A cursor that was not made here is refused. */
const decodeCursor = (cursor: string, keys: number): string[] => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (
      Array.isArray(parsed) &&
      parsed.length === keys &&
      parsed.every((each) => typeof each === "string")
    )
      return parsed;
  } catch {
    // Falls through to the refusal: the text was no JSON.
  }
  throw fail("invalid_request");
};

/** Reads a cursor whose parts have these forms; null without a cursor. A cursor that the server did not make is refused. */
export const readCursor = (
  cursor: string | undefined,
  ...forms: readonly RegExp[]
): string[] | null => {
  if (cursor === undefined) return null;
  const keys = decodeCursor(cursor, forms.length);
  const isKey = (key: string, form: RegExp): boolean =>
    form.test(key) && (form !== time_form || isTime(key));
  if (!forms.every((form, at) => isKey(keys[at] ?? "", form))) throw fail("invalid_request");
  return keys;
};

/** A time with microseconds, as lists that are sorted by time write it into their cursors. */
export const time_form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/;

const seconds_length = "2026-11-18T12:00:00".length;

/** Whether a text in the form of a time is one: month 13 would be an error of the database. */
const isTime = (text: string): boolean => {
  const ms = Date.parse(text);
  const seconds = text.slice(0, seconds_length);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(seconds);
};

export const id_form = /^[1-9][0-9]{0,17}$/;

/** The cursor of a list that is sorted by id alone. */
export const readIdCursor = (cursor: string | undefined): bigint | null => {
  const [id] = readCursor(cursor, id_form) ?? [];
  return id === undefined ? null : BigInt(id);
};

/**
 * Cuts a page from rows of which one more than the page was read, and makes the cursor of the next page from the last
 * row.
 */
export const cutPage = <Row, Shown>(
  rows: readonly Row[],
  { size, keyOf, show }: { size: number; keyOf: (row: Row) => string[]; show: (row: Row) => Shown },
): { rows: Shown[]; next: string | null } => {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    rows: page.map(show),
    next: rows.length > size && last !== undefined ? encodeCursor(keyOf(last)) : null,
  };
};
