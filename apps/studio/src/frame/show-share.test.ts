import { expect, test } from "vitest";

import { fraction } from "../mathematics/fraction.ts";
import { showChance, showShare } from "./show-share.ts";

test("a return is rounded down, a probability has three digits that count", () => {
  expect(
    [fraction(99, 100), fraction(95_991_773, 100_000_000), fraction(2, 3)].map(showShare),
  ).toEqual(["99 %", "95.99 %", "66.66 %"]);
  expect([fraction(22, 25), fraction(1, 3), fraction(1, 480_700)].map(showChance)).toEqual([
    ...["88 %", "33.3 %", "0.000208 %"],
  ]);
});
