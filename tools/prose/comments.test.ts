import { expect, test } from "vitest";

import { commentsOf, titlesOf } from "./comments.ts";
import { unclearWordsIn } from "./unclear-words.ts";

test("comments are found with their first line, and strings are not comments", () => {
  const source = [
    "/** One",
    " * comment. */",
    'const glob = "**/*.ts"; const address = "http://host";',
    "  // Two",
    "  // lines.",
  ].join("\n");
  expect(commentsOf("a.ts", source)).toEqual([
    { line: 1, text: "One comment." },
    { line: 4, text: "Two lines." },
  ]);
});

test("comments of SQL are found", () => {
  expect(commentsOf("a.sql", "select 1;\n  -- reason\n  -- and more\nselect 2;")).toEqual([
    { line: 2, text: "reason and more" },
  ]);
});

test("titles of tests are found, tables of tests included", () => {
  const source = 'test("one", () => {});\ntest.each(rows)("two %s", () => {});';
  expect(titlesOf(source).map(({ text }) => text)).toEqual(["one", "two %s"]);
});

test("an unclear term is reported with its replacement, a lookup is not", () => {
  expect(unclearWordsIn("The reply is kept.")).toEqual([
    '"kept" is unclear: write cached, stored or persisted',
  ]);
  expect(unclearWordsIn("Looks up the password by key, one-way.")).toEqual([]);
});
