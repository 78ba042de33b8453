import { expect, test } from "vitest";

import { actFilters } from "./act-filters.ts";

test("an invalid filter is sent, so that the server refuses it visibly", () => {
  const filters = { operator: "Thiri H", act: "player.", to: "today" };
  expect(actFilters(filters, "45")).toEqual({ ...filters, after: "45" });
  expect(actFilters(filters, undefined)).toEqual(filters);
});
