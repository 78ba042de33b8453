import { expect, test } from "vitest";

import { typedCodeOf } from "./typed-code.ts";

test("a recovery code may be typed in small letters, with or without its hyphen", () => {
  for (const text of ["abcde-23456", "ABCDE23456", " abcde 23456 "])
    expect(typedCodeOf(text)).toBe("ABCDE-23456");
});

test("a text that cannot be a recovery code is not sent", () => {
  for (const text of ["", "123456", "ABCDE-2345", "ABCDO-23456", "ABCDE-234567"])
    expect(typedCodeOf(text)).toBeUndefined();
});
