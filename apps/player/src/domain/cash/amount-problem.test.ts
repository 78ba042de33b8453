import { expect, test } from "vitest";

import { amountProblem, feeOf } from "./amount-problem.ts";

const bounds = { amount_min: 1_000, amount_max: 1_000_000 };

test("R-405 an amount is accepted exactly from the minimum to the maximum of its method", () => {
  expect(amountProblem(0, bounds, null)).toBe("missing");
  expect(amountProblem(999, bounds, null)).toBe("too_small");
  expect(amountProblem(1_000, bounds, null)).toBeNull();
  expect(amountProblem(1_000_000, bounds, null)).toBeNull();
  expect(amountProblem(1_000_001, bounds, null)).toBe("too_large");
});

test("B-621 an amount above what the own limit leaves is refused, even by one kyat", () => {
  expect(amountProblem(70_000, bounds, 70_000)).toBeNull();
  expect(amountProblem(70_001, bounds, 70_000)).toBe("over_limit");
  expect(amountProblem(500, bounds, 0)).toBe("over_limit");
});

test("R-405 the fee is rounded down to whole kyat, as on the server", () => {
  expect(feeOf({ fee_bp: 0 }, 50_000)).toBe(0);
  expect(feeOf({ fee_bp: 150 }, 10_099)).toBe(151);
  expect(feeOf({ fee_bp: 2_500 }, 3)).toBe(0);
});
