import { describe, expect, test } from "vitest";

import { createAccessFinder } from "./find-accesses.ts";

const findAccesses = createAccessFinder(["account", "draw", "session", "slip"]);
const readsIn = (text: string, isSql = true): string[] =>
  [
    ...new Set(
      findAccesses(text, isSql)
        .filter(({ isWrite }) => !isWrite)
        .map(({ table }) => table),
    ),
  ].toSorted();
const writesIn = (text: string, isSql = true): string[] =>
  findAccesses(text, isSql)
    .filter(({ isWrite }) => isWrite)
    .map(({ table }) => table);

describe("reads", () => {
  test.each([
    ["a comma join without an alias", "select 1 from draw, session where true"],
    ["a comma join with aliases", "select 1 from draw d, session as s for update"],
    ["a join", "select 1 from draw d left join session s on s.id = d.id limit 1"],
    ["a join in parentheses", "select 1 from (draw join session on true)"],
    ["a table after a subquery", "select 1 from (select id from draw) d, session"],
    ["a subquery in a condition", "select 1 from draw where id in (select id from session)"],
    ["a table after a function", "select 1 from unnest(a, b) u, draw, session"],
    ["quoted names with a schema", 'select 1 from public.draw, "session"'],
    ["a comment between two tables", "select 1 from draw /* the draw */, -- and\n session"],
  ])("finds %s", (_, text) => {
    expect(readsIn(text)).toEqual(["draw", "session"]);
  });

  test("finds a partition as its table", () => {
    expect(readsIn("select 1 from slip_2026_11 s, x")).toEqual(["slip"]);
  });

  test("finds every table of the query builder", () => {
    const text = 'db.selectFrom(["draw as d", "session"]).innerJoin("slip", "a", "b")';
    expect(readsIn(text, false)).toEqual(["draw", "session", "slip"]);
  });

  test("finds SQL in a template string after a decrement on the same line", () => {
    const text = "left--; await sql`select 1 from draw, session where id = ${id}`.execute(tx);";
    expect(readsIn(text, false)).toEqual(["draw", "session"]);
  });

  test.each([
    ["a column after a table", "select a, session from x where b in (draw, 1)"],
    ["a column of a set list", "update x set a = 1, session = 2"],
    ["a comment", "select 1 -- from draw\n/* from session */"],
    ["an argument of a function", "select f(account, draw) from x order by a, session"],
  ])("does not find %s", (_, text) => {
    expect(readsIn(text)).toEqual([]);
  });

  test("finds SQL in a string with double quotes", () => {
    expect(readsIn('const all = "select 1 from draw, session where id = 1";', false)).toEqual([
      "draw",
      "session",
    ]);
  });

  test.each(["./draw.ts", "../session/session.ts", "@shwe/session", "draw/index.ts"])(
    "does not find an import of %s",
    (path) => {
      expect(readsIn(`import { draw, session } from "${path}";`, false)).toEqual([]);
    },
  );
});

test.each([
  "insert into account values (1)",
  "update only account set a = 1",
  "delete from account",
  "merge into account using x on true",
  "truncate table account",
])("finds the write %s", (text) => {
  expect(writesIn(text)).toEqual(["account"]);
});
