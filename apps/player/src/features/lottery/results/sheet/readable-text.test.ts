import { expect, test } from "vitest";

import { readableText } from "./readable-text.ts";

test("R-205 a response is shown as text, truncated if it is long", () => {
  expect(readableText(new TextEncoder().encode("ပထမဆု 820066"))).toEqual({
    text: "ပထမဆု 820066",
    isCut: false,
  });
  expect(readableText(new TextEncoder().encode("x".repeat(5_000)))).toEqual({
    text: "x".repeat(4_000),
    isCut: true,
  });
});

test("R-205 binary data is not shown as text", () => {
  expect(readableText(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBeNull();
  expect(readableText(new Uint8Array([0x50, 0x00, 0x4b]))).toBeNull();
});
