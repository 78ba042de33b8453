import { expect, test } from "vitest";

import { parseName } from "./name.ts";

test("R-101 a name loses outer and repeated spaces only", () => {
  expect(parseName("  Mya   Mya ")).toBe("Mya Mya");
  expect(parseName("မမြ")).toBe("မမြ");
  expect(parseName("ဒေါ်\u00a0မြ")).toBe("ဒေါ် မြ");
});

test("R-412 a name loses characters without width", () => {
  expect(parseName("Mg\u200b A\u00adung\u2060 Kyaw\ufeff")).toBe("Mg Aung Kyaw");
  expect(parseName("\u200b\u200c\u200d")).toBeNull();
});

test("R-412 a name that is too short, too long or has invisible characters is refused", () => {
  for (const text of ["", " ", "M", "\u0000ab", "Mya\u202eayM", "ab\u2066", "x".repeat(61)]) {
    expect(parseName(text), JSON.stringify(text)).toBeNull();
  }
});
