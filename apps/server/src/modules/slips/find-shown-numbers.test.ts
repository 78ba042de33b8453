import { expect, test } from "vitest";

import { findShownNumbers, showsNumber } from "./find-shown-numbers.ts";

test.each([
  ["Transfer To Daw Hla (******4821)", ["4821"]],
  ["To 09 771 234 567", ["09771234567"]],
  ["To +95 9 771 234 567", ["09771234567"]],
  ["To account 0045 1102 9938 7710", ["0045110299387710"]],
  ["09 77l 234 567", ["09771234567"]],
  ["-50,000.00 (Ks)", []],
  ["14:05 4G 52%", []],
])("R-405 the numbers of accounts in %j are found", (line, numbers) => {
  expect(findShownNumbers([line])).toEqual(numbers);
});

test("R-405 a slip shows an account by its whole number or by the end after a mask", () => {
  expect(showsNumber(["09771234567"], "09771234567")).toBe(true);
  expect(showsNumber(["4567"], "09771234567")).toBe(true);
  expect(showsNumber(["4568", "09771234568"], "09771234567")).toBe(false);
  expect(showsNumber([], "09771234567")).toBe(false);
});
