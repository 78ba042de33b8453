import { readFileSync, writeFileSync } from "node:fs";

export type Row = readonly string[];
type Align = "left" | "centre";

const padCell = (cell: string, width: number, align: Align): string => {
  const before = align === "centre" ? Math.floor((width - cell.length) / 2) : 0;
  return `${" ".repeat(before)}${cell}`.padEnd(width);
};

const ruleOf = (width: number, align: Align): string =>
  align === "centre" ? `:${"-".repeat(width - 2)}:` : "-".repeat(width);

/** Pads cells to equal width, as the formatter does. The columns after the first can be centred. */
export const formatTable = (head: Row, body: readonly Row[], others: Align = "left"): string => {
  const alignOf = (column: number): Align => (column === 0 ? "left" : others);
  const widths = head.map((_, column) =>
    Math.max(...[head, ...body].map((row) => row[column]?.length ?? 0)),
  );
  const formatRow = (row: Row): string =>
    `| ${row.map((cell, column) => padCell(cell, widths[column] ?? 0, alignOf(column))).join(" | ")} |`;
  const rule = widths.map((width, column) => ruleOf(width, alignOf(column)));
  return [head, rule, ...body].map(formatRow).join("\n");
};

/** The comments in a document between which `npm run <script>` writes a table. */
export const marksOf = (name: string, script: string) => ({
  start: `<!-- ${name}: written by \`npm run ${script}\` -->`,
  end: `<!-- end of ${name} -->`,
});

type Marks = ReturnType<typeof marksOf>;

/** The text with the table between the marks. Throws if a mark is missing. */
export const insertTable = (text: string, { start, end }: Marks, table: string): string => {
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`the document needs the comments ${start} and ${end}`);
  return `${before}${start}\n\n${table}\n\n${end}${after}`;
};

/** Writes a document, or, with `check` as the argument of the command, returns whether it is as it would be written. */
export const writeOrCompare = (file: string, written: string): boolean => {
  const is_same = readFileSync(file, "utf8") === written;
  if (process.argv[2] === "check") return is_same;
  if (!is_same) writeFileSync(file, written);
  return true;
};
