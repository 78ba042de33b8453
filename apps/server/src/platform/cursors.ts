import { fail } from "./errors/app-error.ts";
import { decodeCursor, encodeCursor } from "./keyset.ts";

/** Reads a cursor whose parts have these forms; null without a cursor. A cursor that the server did not make is refused. */
export const readCursor = (
  cursor: string | undefined,
  ...forms: readonly RegExp[]
): string[] | null => {
  if (cursor === undefined) return null;
  const keys = decodeCursor(cursor, forms.length).map((key) => key ?? "");
  if (!forms.every((form, at) => form.test(keys[at] ?? ""))) throw fail("invalid_request");
  return keys;
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
