import { expect, test } from "vitest";

import { linesOf } from "./table-lines.ts";

test("a table without groups has a line for each row", () => {
  expect(linesOf([1, 2], undefined)).toEqual([{ row: 1 }, { row: 2 }]);
});

test("each group begins with its title", () => {
  const lines = linesOf([1, 3, 2], (row) => (row % 2 === 0 ? "even" : "odd"));
  expect(lines).toEqual([{ title: "odd" }, { row: 1 }, { row: 3 }, { title: "even" }, { row: 2 }]);
});
