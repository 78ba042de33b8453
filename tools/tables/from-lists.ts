/** A table name in the FROM list of a query, with the position of the name in the text. */
export type ListedTable = { name: string; index: number };

/** Quoted names, names, numbers and punctuation. The parts of a file path, as in an import, are not names. */
const token = /"[a-z_][\w.]*"|(?<![\w./@-])[a-z_][\w.]*(?!\/)|\d+|[(),;`]/gi;
const starts = new Set(["from", "join", "using"]);
/** SQL keywords that may precede a table in a list. */
const skipped = new Set(["only", "lateral"]);
/** SQL keywords after which a comma no longer separates two tables. */
const ends = new Set(
  "where set group order having limit offset fetch window union intersect except returning for when values select do then loop".split(
    " ",
  ),
);

type Level = { isInList: boolean; expectsTable: boolean };

/**
 * Finds every table of every FROM list: `from a, b`, `from (a join b on …)`, `using a`. Splits the source into tokens
 * without parsing it, so it also finds the tables of SQL inside template strings of TypeScript. A found name may be an
 * alias or a function; the caller compares it with the names of tables.
 */
export const findListedTables = (code: string): ListedTable[] => {
  const found: ListedTable[] = [];
  let level: Level = { isInList: false, expectsTable: false };
  const outer: Level[] = [];
  for (const { 0: text, index } of code.matchAll(token)) {
    const word = text.toLowerCase();
    if (word === "(") {
      outer.push(level);
      level = { isInList: level.expectsTable, expectsTable: level.expectsTable };
    } else if (word === ")") {
      level = outer.pop() ?? { isInList: false, expectsTable: false };
      level.expectsTable = false;
    } else if (word === ";" || word === "`") {
      level = { isInList: false, expectsTable: false };
      outer.length = 0;
    } else if (word === ",") level.expectsTable = level.isInList;
    else if (starts.has(word)) level = { isInList: true, expectsTable: true };
    else if (ends.has(word)) level = { isInList: false, expectsTable: false };
    else if (level.expectsTable && !skipped.has(word)) {
      found.push({ name: word.replaceAll('"', "").replace(/^public\./, ""), index });
      level.expectsTable = false;
    }
  }
  return found;
};
