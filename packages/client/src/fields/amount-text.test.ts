import { expect, test } from "vitest";

import { amountDigits, amountText, caretAfter } from "./amount-text.ts";

test.each([
  ["10000", "10000"],
  ["10,000", "10000"],
  ["၁၀,၀၀၀", "10000"],
  ["１２３", "123"],
  ["10 000 MMK", "10000"],
  ["007", "7"],
  ["0", ""],
  ["", ""],
  ["abc", ""],
  ["1,000.50", "1000"],
  ["0.5", ""],
  ["99999999999999999999", "9999999999999"],
])("R-305 %j is the amount %j", (typed, digits) => {
  expect(amountDigits(typed)).toBe(digits);
});

test("R-114 an amount is written with a comma every three digits", () => {
  expect(amountText("1234567")).toBe("1,234,567");
  expect(amountText("")).toBe("");
});

test("the caret stays after the same digit", () => {
  expect(caretAfter("1,234", 1)).toBe(1);
  expect(caretAfter("1,234", 2)).toBe(3);
  expect(caretAfter("1,234", 4)).toBe(5);
  expect(caretAfter("", 3)).toBe(0);
});
