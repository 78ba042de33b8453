import { expect, test } from "vitest";

import { formOf, isChanged, readSide } from "./side-form.ts";

const side = {
  direction: "in" as const,
  ...{ is_on: true, amount_min: 1_000, amount_max: 1_000_000 },
  ...{ fee_bp: 150, opens: "08:00", closes: "22:00" },
};
const form = formOf(side);
const wrongOf = (change: Partial<typeof form>) => [...readSide({ ...form, ...change }).wrong];

test("B-604 an unchanged form has the stored values", () => {
  expect(form).toMatchObject({ fee_bp: "1.5", opens: "08:00" });
  const { change, wrong } = readSide(form);
  expect(wrong.size).toBe(0);
  expect(isChanged(side, change)).toBe(false);
});

test("B-604 amounts, a fee in percent and hours are read", () => {
  const typed = { ...form, amount_max: "2,000,000", fee_bp: "0.25", opens: "", closes: " " };
  const { change, wrong } = readSide({ ...typed, is_on: false });
  expect(wrong.size).toBe(0);
  expect(change).toEqual({
    ...{ is_on: false, amount_min: 1_000, amount_max: 2_000_000 },
    ...{ fee_bp: 25, opens: null, closes: null },
  });
  expect(isChanged(side, change)).toBe(true);
});

test("B-604 values that the server would refuse are named", () => {
  expect(wrongOf({ amount_min: "0" })).toEqual(["amount_min"]);
  expect(wrongOf({ amount_min: "2,000,000" })).toEqual(["amount_max"]);
  expect(wrongOf({ amount_max: "1,000,000,001" })).toEqual(["amount_max"]);
  expect(wrongOf({ fee_bp: "50.01" })).toEqual(["fee_bp"]);
  expect(wrongOf({ fee_bp: "1,5" })).toEqual(["fee_bp"]);
  expect(wrongOf({ opens: "24:00" })).toEqual(["opens"]);
  expect(wrongOf({ opens: "" })).toEqual(["opens"]);
  expect(wrongOf({ closes: "" })).toEqual(["closes"]);
});
