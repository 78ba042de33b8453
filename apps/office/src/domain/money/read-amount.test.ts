import { expect, test } from "vitest";

import { readAmount } from "./read-amount.ts";

test("an amount may have commas and a sign", () => {
  expect(["4,500", "+4500", "-1 000", "−20"].map(readAmount)).toEqual([4_500, 4_500, -1_000, -20]);
});

test("zero, fractions and other texts are no amount", () => {
  for (const text of ["", "0", "1.5", "abc", "12e3", "99999999999999"])
    expect(readAmount(text)).toBeUndefined();
});
