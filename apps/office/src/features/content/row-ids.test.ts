import { expect, test } from "vitest";

import { rowId, withRow } from "./row-ids.ts";

test("a row keeps its id when its content and its place change", () => {
  const first = { link: "a" };
  const second = { link: "b" };
  const id = rowId(first);
  const [, moved] = withRow([second, first], id, (row) => ({ ...row, link: "c" }));
  expect(moved).toEqual({ link: "c" });
  expect(moved && rowId(moved)).toBe(id);
  expect(rowId(second)).not.toBe(id);
});

test("a change of a removed row changes no other row", () => {
  const removed = { link: "a" };
  const id = rowId(removed);
  expect(withRow([{ link: "b" }], id, (row) => ({ ...row, link: "c" }))).toEqual([{ link: "b" }]);
});
