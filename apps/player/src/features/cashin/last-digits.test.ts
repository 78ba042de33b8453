import { expect, test } from "vitest";

import { lastDigits } from "./last-digits.ts";

test("R-405 typed digits are accepted in Latin and Burmese script, and nothing else", () => {
  expect(lastDigits("407913")).toBe("407913");
  expect(lastDigits("၄၀၇၉၁၃")).toBe("407913");
  expect(lastDigits("40 79-13")).toBe("407913");
  expect(lastDigits("abc")).toBe("");
});

test("R-405 a seventh typed digit changes nothing", () => {
  expect(lastDigits("4079138")).toBe("407913");
});

test("R-405 a whole transaction id that is pasted gives its last six digits", () => {
  expect(lastDigits("01002546789012407913")).toBe("407913");
  expect(lastDigits("0100 2546 7890 1240 7913")).toBe("407913");
});
