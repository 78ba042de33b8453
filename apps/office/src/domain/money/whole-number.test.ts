import { expect, test } from "vitest";

import { wholeNumber } from "./whole-number.ts";

test("a whole number is read with or without commas between thousands", () => {
  expect(["0", " 6,914,000 ", "6914000"].map(wholeNumber)).toEqual([0, 6_914_000, 6_914_000]);
});

test("any other text is no whole number", () => {
  expect(["", "-5", "1.5", "69,14", "1e5", "1234567890123"].map(wholeNumber)).toEqual(
    Array.from({ length: 6 }),
  );
});
