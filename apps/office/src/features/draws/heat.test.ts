import { expect, test } from "vitest";

import { heatOf, numberText } from "./heat.ts";

test("a number is hotter the more of its cap is staked", () => {
  expect(
    [0, 49_000, 60_000, 240_000, 400_000, 482_000].map((staked) => heatOf(staked, 500_000)),
  ).toEqual([0, 0, 1, 3, 4, 5]);
  expect(heatOf(5, 0)).toBeUndefined();
});

test("numbers have the digits of their lottery", () => {
  expect([numberText(7, 10), numberText(7, 100), numberText(7, 1_000)]).toEqual(["7", "07", "007"]);
});
