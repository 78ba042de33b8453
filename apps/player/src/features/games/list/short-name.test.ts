import { expect, test } from "vitest";

import { shortName } from "./short-name.ts";

test("R-211 a name is cut at 20 characters plus an ellipsis", () => {
  expect(shortName("a".repeat(20))).toBe("a".repeat(20));
  expect(shortName("a".repeat(21))).toBe(`${"a".repeat(20)}…`);
  expect(shortName("Thirty-Seven Treasures")).toBe("Thirty-Seven Treasur…");
});

test("R-211 a name in Burmese is never cut between a letter and its marks", () => {
  const name = "ကြို".repeat(21);
  expect(shortName(name)).toBe(`${"ကြို".repeat(20)}…`);
});
