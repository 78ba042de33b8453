import { expect, test } from "vitest";

import { playerFilters } from "./player-filters.ts";

test("all filters are sent, also invalid ones, which the server refuses, but never the search text", () => {
  const filters = { text: "aung", level2: "yes", frozen: "maybe", balance_min: "much" };
  expect(playerFilters(filters, "-balance", "abc")).toEqual({
    level2: "yes",
    frozen: "maybe",
    balance_min: "much",
    sort: "balance",
    after: "abc",
  });
});
