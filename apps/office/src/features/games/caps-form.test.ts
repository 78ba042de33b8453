import { expect, test } from "vitest";

import { capsOf, needOf, readCaps } from "./caps-form.ts";

const now = { win_max: 5_000_000, loss_max: 2_000_000 };

test("caps are read with and without commas, and anything else is named as wrong", () => {
  expect(readCaps(capsOf(now)).caps).toEqual(now);
  expect(readCaps({ win_max: "5,000,000", loss_max: " 7 " }).caps).toEqual({
    win_max: 5_000_000,
    loss_max: 7,
  });
  for (const win_max of ["", "0", "-5", "1.5", "ten", "200000000000"]) {
    const { caps, wrong } = readCaps({ win_max, loss_max: "7" });
    expect([win_max, caps, [...wrong]]).toEqual([win_max, null, ["win_max"]]);
  }
});

test("O1 only a change without a higher cap applies at once", () => {
  expect(needOf(now, now)).toBe("none");
  expect(needOf(now, { ...now, win_max: 1 })).toBe("one");
  expect(needOf(now, { win_max: 1, loss_max: 1 })).toBe("one");
  expect(needOf(now, { ...now, loss_max: 2_000_001 })).toBe("two");
  expect(needOf(now, { win_max: 1, loss_max: 2_000_001 })).toBe("two");
});
