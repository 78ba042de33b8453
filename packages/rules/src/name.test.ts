import { expect, test } from "vitest";

import { parseName } from "./name.ts";

test("R-101 a name keeps its words and loses its stray spaces", () => {
  expect(parseName("  Mya   Mya ")).toBe("Mya Mya");
  expect(parseName("မမြ")).toBe("မမြ");
  expect(parseName("ဒေါ်\u00a0မြ")).toBe("ဒေါ် မြ");
});

test("R-412 what is too short, too long or hides something is no name", () => {
  for (const text of ["", " ", "M", "\u0000ab", "Mya\u202eayM", "ab\u2066", "x".repeat(61)]) {
    expect(parseName(text), JSON.stringify(text)).toBeNull();
  }
});
