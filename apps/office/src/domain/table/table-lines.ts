/** A line of a table: a row, or the title of the group that begins here. */
export type TableLine<Row> = { row: Row; title?: undefined } | { row?: undefined; title: string };

/** The lines of a table: before the first row of each group its title. */
export function linesOf<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): TableLine<Row>[] {
  if (groupOf === undefined) return rows.map((row) => ({ row }));
  return rows.flatMap((row, at): TableLine<Row>[] => {
    const before = rows[at - 1];
    const title = groupOf(row);
    const isFirst = before === undefined || groupOf(before) !== title;
    return isFirst ? [{ title }, { row }] : [{ row }];
  });
}
