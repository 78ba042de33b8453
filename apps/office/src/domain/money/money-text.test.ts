import { expect, test } from "vitest";

import { briefText, changeText, hundredthsText, moneyText } from "./money-text.ts";

test("amounts have a real minus sign, and changes a plus sign", () => {
  expect(moneyText(-125_400)).toBe("−125,400");
  expect([0, 4_500, -4_500].map(changeText)).toEqual(["0", "+4,500", "−4,500"]);
});

test("the fraction of an amount is shown only if there is one", () => {
  expect(["12540000", "-50", "150", "0"].map(hundredthsText)).toEqual([
    "125,400",
    "−0.50",
    "1.50",
    "0",
  ]);
});

test("large amounts are short in charts", () => {
  expect([5, 482_300, 1_240_000, -38_560_000].map(briefText)).toEqual([
    "5",
    "482k",
    "1.2M",
    "−39M",
  ]);
});
