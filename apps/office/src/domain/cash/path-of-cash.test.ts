import { expect, test } from "vitest";

import { pathOfCash } from "./path-of-cash.ts";

test.each([
  ["cash_in", "pending", "/cash_in?id=7"],
  ["cash_in", "lapsed", "/cash_in?id=7"],
  ["cash_in", "rejected", "/cash_in?list=rejected&id=7"],
  ["cash_out", "pending", "/cash_out?id=7"],
  ["cash_out", "paid", "/cash_out?list=paid&id=7"],
] as const)("a %s that is %s has the address %s", (kind, state, path) => {
  expect(pathOfCash({ kind, id: "7", state })).toBe(path);
});
