import { expect, test } from "vitest";

import { encodingOf, localeOf } from "./negotiate.ts";

test.each([
  [undefined, "en"],
  ["", "en"],
  ["my", "my"],
  ["my-MM,my;q=0.9,en;q=0.8", "my"],
  ["zh", "zh-Hans"],
  ["zh-CN", "zh-Hans"],
  ["zh-Hans-CN", "zh-Hans"],
  ["ZH-hant", "zh-Hans"],
  ["th-TH", "th"],
  ["en;q=0.2, th;q=0.9", "th"],
  ["fr, th;q=0.3", "th"],
  ["fr", "en"],
  ["*", "en"],
  ["th;q=0", "en"],
  ["th;q=2, my;q=0.1", "my"],
  ["th;q=x, my;q=0.1", "my"],
  ["my, th", "my"],
  ["mya", "en"],
  [";;;,,,q=1;", "en"],
  ["__proto__,constructor", "en"],
] as const)("R-413 Accept-Language %j is answered in %s", (header, expected) => {
  expect(localeOf(header)).toBe(expected);
});

test("only the beginning of a very long header is read", () => {
  expect(localeOf("fr,".repeat(10_000) + "th")).toBe("en");
  expect(localeOf(`th,${"x".repeat(100_000)}`)).toBe("th");
});

test("distinct headers beyond the cache size are still negotiated", () => {
  for (let i = 0; i < 2000; i += 1) expect(localeOf(`th, x-${i}`)).toBe("th");
});

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["gzip;q=1, br;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity", "identity"],
  ["deflate", "identity"],
] as const)("Accept-Encoding %j is answered with %s", (header, expected) => {
  expect(encodingOf(header)).toBe(expected);
});
