type Cell = string | number | bigint | boolean | Date | null;

/** A spreadsheet runs a cell that begins with one of these as a formula. */
const formula_start = /^[=+\-@\t\r]/;
const needs_quotes = /[",\r\n]/;
/** Figures of the server are no formulas: a negative number stays a number. */
const figure = /^-?\d+(\.\d+)?$/;

const textOf = (cell: Cell): string => {
  if (cell === null) return "";
  return cell instanceof Date ? cell.toISOString() : String(cell);
};

const encodeCell = (cell: Cell): string => {
  const text = textOf(cell);
  const isFigure = typeof cell !== "string" && figure.test(text);
  const safe = formula_start.test(text) && !isFigure ? `'${text}` : text;
  return needs_quotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a CSV file (RFC 4180). Texts that a spreadsheet would run as a formula get an apostrophe before them. */
export const encodeRow = (cells: readonly Cell[]): string =>
  `${cells.map(encodeCell).join(",")}\r\n`;
