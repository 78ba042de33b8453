import { expect, test } from "vitest";

import { pathWithFilters, rememberSearch } from "./last-search.ts";

test("a detail page returns to its list with the filters that the list had last", () => {
  expect(pathWithFilters("/draws")).toBe("/draws");
  rememberSearch("/draws", "?game=2d");
  rememberSearch("/players", "?frozen=yes");
  expect(pathWithFilters("/draws")).toBe("/draws?game=2d");
  rememberSearch("/draws", "");
  expect(pathWithFilters("/draws")).toBe("/draws");
});
