import type { OperatorRow } from "./api/list-operators.ts";

type Filters = { text?: string; role?: string; state?: string };

/** The operators that match all filters. The list has at most a thousand rows, so the browser filters it. */
export const matchingOperators = (
  rows: readonly OperatorRow[],
  { text, role, state }: Filters,
): OperatorRow[] =>
  rows.filter(
    (row) =>
      (text === undefined || row.name.includes(text.toLowerCase())) &&
      (role === undefined || row.role === role) &&
      (state === undefined || row.state === state),
  );
