import { expect, test } from "vitest";

import { playerFilters } from "./player-filters.ts";

test("only filters that the server accepts are sent, and never the search text", () => {
  const filters = {
    text: "aung",
    level2: "yes",
    frozen: "maybe",
    balance_min: "50000",
    from: "11-12",
  };
  expect(playerFilters(filters, "-balance", "abc")).toEqual({
    level2: "yes",
    balance_min: "50000",
    sort: "balance",
    after: "abc",
  });
});
