const ids = new WeakMap<object, number>();
let last = 0;

/** Identifies a row while it is edited: rows have no id of their own, and their places change. */
export function rowId(row: object): number {
  const known = ids.get(row);
  if (known !== undefined) return known;
  last += 1;
  ids.set(row, last);
  return last;
}

/** The rows with another content of one row, which keeps its id. Nothing changes if the row was removed. */
export const withRow = <T extends object>(
  rows: readonly T[],
  id: number,
  change: (row: T) => T,
): T[] =>
  rows.map((row) => {
    if (rowId(row) !== id) return row;
    const changed = change(row);
    ids.set(changed, id);
    return changed;
  });
