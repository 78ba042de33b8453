import { expect, test } from "vitest";

import { changeOf, percentText } from "./comparison.ts";

test("a figure is compared with the same hours of last week", () => {
  expect(percentText(changeOf(18_420, 17_340))).toBe("+6.2 %");
  expect(percentText(changeOf(95, 100))).toBe("−5 %");
  expect(percentText(changeOf(-50, -100))).toBe("+50 %");
  expect(percentText(changeOf(5, 0))).toBe("–");
});
