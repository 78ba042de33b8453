import { expect, test } from "vitest";

import { only_fee, readMove } from "./move-form.ts";

test("B-604 a move has a target and an amount, and may have a fee", () => {
  expect(readMove({ target: "7", amount: "1,500,000", fee: "" })).toEqual({
    ...{ to: "7", amount: 1_500_000, fee: 0 },
  });
  expect(readMove({ target: "7", amount: "5", fee: "3" })?.fee).toBe(3);
  expect(readMove({ target: "7", amount: "0", fee: "3" })).toBeUndefined();
  expect(readMove({ target: undefined, amount: "5", fee: "" })).toBeUndefined();
});

test("B-604 a record without a target is a fee above zero, whatever was typed as amount", () => {
  expect(readMove({ target: only_fee, amount: "5", fee: "3,500" })).toEqual({
    ...{ to: null, amount: 0, fee: 3_500 },
  });
  expect(readMove({ target: only_fee, amount: "", fee: "" })).toBeUndefined();
  expect(readMove({ target: only_fee, amount: "", fee: "x" })).toBeUndefined();
});
