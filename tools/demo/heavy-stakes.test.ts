import { expect, test } from "vitest";

import { stakesToFill } from "./heavy-stakes.ts";

const terms = { line_max: 50_000, amount_step: 100 };

test("B-651 heavy stakes bring a number near its cap, each within the terms", () => {
  const stakes = stakesToFill({ staked: 3_400, left: 116_600, ...terms });
  expect(stakes).toEqual([50_000, 50_000, 9_400]);
  expect(stakes.every((stake) => stake <= terms.line_max && stake % terms.amount_step === 0)).toBe(
    true,
  );
});

test("B-651 a number that is near its cap gets no more stakes", () => {
  expect(stakesToFill({ staked: 115_000, left: 5_000, ...terms })).toEqual([]);
});
