import { Value } from "typebox/value";
import { expect, test } from "vitest";

import { textsOf } from "./schemas.ts";

const isAllowed = (text: string) =>
  Value.Check(textsOf(100), { my: text, en: "a", "zh-Hans": "a", th: "a" });

test.each(["\u200e", "\u200f", "\u061c", "\u2028", "\u2029", "\u202e", "\u2066", "\u0000", "\t"])(
  "a text with the unseen character %j is refused",
  (character) => {
    expect(isAllowed(`a${character}b`)).toBe(false);
  },
);

test("a text may have line breaks and the zero-width characters of Burmese, and is not blank", () => {
  for (const text of ["a\nb", "က\u200bခ", "က\u200cခ", "က\u200dခ"])
    expect(isAllowed(text)).toBe(true);
  expect(isAllowed(" \n")).toBe(false);
});
