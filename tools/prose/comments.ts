/** One comment of a source file, or the title of one test, with the line where it starts. */
export type Comment = { line: number; text: string };

const withoutMarks = (text: string): string =>
  text
    .replaceAll(/^\s*\{?(\/\*\*?|\*\/|\*|\/\/|--)\s?/gm, "")
    .replaceAll(/\*\/\s*$/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/**
 * Matches comments. A comment must be the first text on its line, because a pattern such as `**` in a string could be
 * taken for a comment otherwise. Line comments on consecutive lines are one comment.
 */
const forms = {
  code: /^[ \t]*\{?(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*)/gm,
  sql: /^[ \t]*--[^\n]*(?:\n[ \t]*--[^\n]*)*/gm,
};

const titles = /\b(?:test|describe)(?:\.\w+(?:\([^\n]*?\))?)*\(\s*["'`]([^\n]*?)["'`],/g;

const lineAt = (source: string, offset: number): number =>
  source.slice(0, offset).split("\n").length;

/** All comments of a TypeScript, style sheet or SQL source. */
export const commentsOf = (file: string, source: string): Comment[] =>
  [...source.matchAll(file.endsWith(".sql") ? forms.sql : forms.code)]
    .map((match) => ({ line: lineAt(source, match.index), text: withoutMarks(match[0]) }))
    .filter(({ text }) => text !== "");

/** The titles of all tests of a source file. */
export const titlesOf = (source: string): Comment[] =>
  [...source.matchAll(titles)].map((match) => ({
    line: lineAt(source, match.index),
    text: match[1] ?? "",
  }));
