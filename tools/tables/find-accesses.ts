import { lineOf } from "../finding.ts";
import { findListedTables } from "./from-lists.ts";

/** One use of a database table in a source text. */
export type Access = { table: string; isWrite: boolean; line: number; found: string };

const writing_words =
  "insert\\s+into|delete\\s+from|merge\\s+into|into|update|truncate|alter\\s+table|lock|copy|table|references";
const reading_calls = "selectFrom|using|\\w+Join|table|ref|from";
const writing_calls = "insertInto|updateTable|deleteFrom|mergeInto|replaceInto";

const blank = (text: string): string => text.replaceAll(/[^\n]/g, " ");

/** Replaces comments by spaces, because a comment names tables without using them. */
const withoutComments = (text: string, isSql: boolean): string => {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, blank);
  // In TypeScript `--` is also the decrement, so only a line that starts with it is a comment of SQL.
  return isSql
    ? bare.replaceAll(/--.*$/gm, blank)
    : bare.replaceAll(/^\s*--.*$/gm, blank).replaceAll(/(?<=^|\s)\/\/.*$/gm, blank);
};

const partition = /(?:_20\d\d_\d\d|_\d{5})$/;

/** Finds uses of tables in SQL, in TypeScript also in the strings of the query builder. A partition counts as its table. */
export const createAccessFinder = (tables: readonly string[]) => {
  const known = new Set(tables);
  const names = `(?:public\\.)?"?(${tables.join("|")})(?:_20\\d\\d_\\d\\d|_\\d{5})?"?(?![\\w.-])`;
  const end = "(?=[\\s(;,)`'\"]|$)";
  const patterns: { pattern: RegExp; isWrite: boolean }[] = [
    {
      pattern: new RegExp(`\\b(?:${writing_words})\\s+(?:only\\s+|table\\s+)*${names}`, "gi"),
      isWrite: true,
    },
    { pattern: new RegExp(`\\bon\\s+${names}${end}`, "gi"), isWrite: false },
    { pattern: new RegExp(`\\b${names}%rowtype`, "gi"), isWrite: false },
    { pattern: new RegExp(`\\b(?:${writing_calls})\\(\\s*["'\`]${names}`, "g"), isWrite: true },
    { pattern: new RegExp(`\\b(?:${reading_calls})\\(\\s*["'\`]${names}`, "g"), isWrite: false },
    // The lookbehind assertion finds each table of `selectFrom(["a", "b as c"])`.
    {
      pattern: new RegExp(`(?<=\\b(?:${reading_calls})\\(\\s*\\[[^\\]]*)["'\`]${names}`, "g"),
      isWrite: false,
    },
  ];
  return (text: string, isSql: boolean): Access[] => {
    const code = withoutComments(text, isSql);
    const matched = patterns.flatMap(({ pattern, isWrite }) =>
      [...code.matchAll(pattern)].map((match) => ({
        table: match[1]?.toLowerCase() ?? "",
        isWrite,
        line: lineOf(code, match.index),
        found: match[0].replaceAll(/\s+/g, " ").trim(),
      })),
    );
    const listed = findListedTables(code)
      .map(({ name, index }) => ({ table: name.replace(partition, ""), index }))
      .filter(({ table }) => known.has(table))
      .map(({ table, index }) => ({
        table,
        isWrite: false,
        line: lineOf(code, index),
        found: `from ${table}`,
      }));
    return [...matched, ...listed];
  };
};
