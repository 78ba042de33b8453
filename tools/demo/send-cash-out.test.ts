import { expect, test } from "vitest";

import { amountToCashOut } from "./send-cash-out.ts";

const ready = {
  ...{ balance: 60_000, has_level_2: true, is_frozen: false, is_switched_on: true },
  ...{ left_today: 3, turnover: 0 },
};
const least = () => 0;
const most = () => 0.999;

test("B-651 a simulated player cashes out at most the balance", () => {
  expect(amountToCashOut(ready, least)).toBe(10_000);
  expect(amountToCashOut(ready, most)).toBe(50_000);
  expect(amountToCashOut({ ...ready, balance: 9_999 }, least)).toBeNull();
});

test.each([
  { has_level_2: false },
  { is_frozen: true },
  { is_switched_on: false },
  { left_today: 0 },
  { turnover: 1 },
])("B-651 a simulated player does not cash out with %j", (blocked) => {
  expect(amountToCashOut({ ...ready, ...blocked }, least)).toBeNull();
});
