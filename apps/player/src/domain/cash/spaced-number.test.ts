import { expect, test } from "vitest";

import { spacedNumber } from "./spaced-number.ts";

test("R-405 numbers of accounts are shown in groups, without a change of their digits", () => {
  expect(spacedNumber("09795550123")).toBe("09 795 550 123");
  expect(spacedNumber("0079142855131")).toBe("0079 1428 5513 1");
  expect(spacedNumber("00791428")).toBe("0079 1428");
});
