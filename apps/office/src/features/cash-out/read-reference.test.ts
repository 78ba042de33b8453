import { expect, test } from "vitest";

import { readReference } from "./read-reference.ts";

test("B-602 a reference is read without the spaces that payment apps show", () => {
  expect(readReference(" 0100 4582 7719 06 ")).toBe("01004582771906");
  expect(readReference("AB-12")).toBe("AB-12");
});

test.each(["", "123", "12_34", "----", "1-2-3", "၁၂၃၄", "1".repeat(41)])(
  "B-602 %s is no reference",
  (text) => {
    expect(readReference(text)).toBeUndefined();
  },
);
