import { assert, bigInt, maxSafeInteger, property } from "fast-check";
import { expect, test } from "vitest";

import { formatWhole } from "./kyat.ts";

test("R-114 whole numbers have a comma every three digits", () => {
  expect(formatWhole(0)).toBe("0");
  expect(formatWhole(999)).toBe("999");
  expect(formatWhole(1000)).toBe("1,000");
  expect(formatWhole(125400)).toBe("125,400");
  expect(formatWhole(-1234567)).toBe("-1,234,567");
  expect(formatWhole(12_345_678_901_234_567_890n)).toBe("12,345,678,901,234,567,890");
});

test("R-114 the printed amount parses as the amount, and every group but the first has three digits", () => {
  assert(
    property(bigInt(), (amount) => {
      const printed = formatWhole(amount);
      expect(BigInt(printed.replaceAll(",", ""))).toBe(amount);
      expect(printed).toMatch(/^-?\d{1,3}(,\d{3})*$/);
    }),
  );
});

test("R-114 a number prints as the same bigint does", () => {
  assert(
    property(maxSafeInteger(), (amount) => {
      expect(formatWhole(amount)).toBe(formatWhole(BigInt(amount)));
    }),
  );
});

test("R-114 a fraction of a kyat is refused, never rounded", () => {
  for (const bad of [0.5, -1.25, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => formatWhole(bad)).toThrow(RangeError);
  }
});
