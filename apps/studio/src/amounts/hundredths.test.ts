import fc from "fast-check";
import { expect, test } from "vitest";

import { formatHundredths, multiply, parseHundredths } from "./hundredths.ts";

test("amounts are written with two places and read again", () => {
  expect(formatHundredths(0n)).toBe("0.00");
  expect(formatHundredths(5n)).toBe("0.05");
  expect(formatHundredths(1_250n)).toBe("12.50");
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n }), (amount) => {
      expect(parseHundredths(formatHundredths(amount))).toBe(amount);
    }),
  );
  expect(() => formatHundredths(-1n)).toThrow(RangeError);
});

test.each(["", "1", "1.0", "01.00", "-1.00", "1e2", "1.000", " 1.00", "1,000.00"])(
  "the text %j is not an amount",
  (text) => {
    expect(parseHundredths(text)).toBeNull();
  },
);

test("what is less than 1/100 kyat is not paid", () => {
  expect(multiply(333n, 101n)).toBe(336n);
});
