import { expect, test } from "vitest";

import { add, complement, formatDecimal, fraction, isLess, times, toNumber } from "./fraction.ts";

test("fractions are exact and reduced", () => {
  expect(add(fraction(1, 6), fraction(1, 3))).toEqual(fraction(1, 2));
  expect(times(fraction(2, 3), fraction(3, 4))).toEqual(fraction(1, 2));
  expect(complement(fraction(1, 4))).toEqual(fraction(3, 4));
  expect(isLess(fraction(1, 3), fraction(1, 2))).toBe(true);
  expect(isLess(fraction(1, 2), fraction(2, 4))).toBe(false);
  expect(() => fraction(1, 0)).toThrow(RangeError);
});

test("fractions are shown as rounded decimals", () => {
  expect(formatDecimal(fraction(2, 3), 4)).toBe("0.6667");
  expect(formatDecimal(fraction(1, 8), 2)).toBe("0.13");
  expect(formatDecimal(fraction(5, 2), 0)).toBe("3");
  expect(toNumber(fraction(1, 4))).toBe(0.25);
});
