import { expect, test } from "vitest";

import { readValue, valueText } from "./rule-value.ts";

const minutes = { name: "reservation_minutes", min: 5, max: 1_440 } as const;
const alone = { name: "out_alone_max", min: 0, max: 1_000_000_000 } as const;
const presets = { name: "in_presets", min: 1, max: 1_000_000_000 } as const;

test("B-604 a rule shows its number, or its amounts separated by spaces", () => {
  expect(valueText(200_000)).toBe("200,000");
  expect(valueText([1_000, 5_000, 10_000])).toBe("1,000 5,000 10,000");
});

test("B-604 a number within the bounds of its rule is read", () => {
  expect(readValue(minutes, " 30 ")).toBe(30);
  expect(readValue(alone, "0")).toBe(0);
  expect(["4", "1,441", "", "x", "30 40"].map((text) => readValue(minutes, text))).toEqual(
    Array.from({ length: 5 }),
  );
});

test("B-604 amounts are read in rising order, and at most twelve", () => {
  expect(readValue(presets, "1,000  5000 10,000")).toEqual([1_000, 5_000, 10_000]);
  expect(readValue(presets, "1000")).toEqual([1_000]);
  expect(readValue(presets, "5,000 1,000")).toBeUndefined();
  expect(readValue(presets, "1,000 1,000")).toBeUndefined();
  expect(readValue(presets, "1 2 3 4 5 6 7 8 9 10 11 12 13")).toBeUndefined();
});
