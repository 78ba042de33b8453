import { expect, test } from "vitest";

import { actFilters } from "./act-filters.ts";

test("filters that the server would refuse are left out", () => {
  const filters = {
    operator: "Thiri H",
    act: "player.",
    kind: "all",
    from: "2026-11-13",
    to: "today",
  };
  expect(actFilters(filters, "45")).toEqual({ act: "player.", from: "2026-11-13", after: "45" });
});
