import { errorTexts } from "@shwe/contract/error-texts";
import { errorCodes, type ErrorCode } from "@shwe/contract/errors";
import { tagsOfLocales } from "@shwe/contract/locales";
import { expect, test } from "vitest";

import { errorText } from "./error-texts.ts";

const codes = Object.keys(errorCodes) as ErrorCode[];
const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each(codes)("R-413 %s has a text in all four languages", (code) => {
  expect(Object.keys(errorTexts[code]).toSorted()).toEqual(tagsOfLocales.toSorted());
  const texts = tagsOfLocales.map((tag) => errorTexts[code][tag].trim());
  expect(texts).not.toContain("");
  expect(new Set(texts).size).toBe(tagsOfLocales.length);
});

test.each(codes)("R-413 %s has the same placeholders in each language", (code) => {
  for (const tag of tagsOfLocales)
    expect(gaps(errorTexts[code][tag])).toEqual(gaps(errorTexts[code].en));
});

test.each([
  ["my", /[\u1000-\u109f]/],
  ["zh-Hans", /[\u4e00-\u9fff]/],
  ["th", /[\u0e00-\u0e7f]/],
] as const)("R-413 texts in %s are written in its script", (tag, script) => {
  for (const code of codes) expect(errorTexts[code][tag]).toMatch(script);
});

test("fills the placeholders of a text", () => {
  expect(errorText("too_many_requests", "en", { retry_after_s: 7 })).toBe(
    "Too many requests. Please try again in 7 seconds.",
  );
});

test.each(tagsOfLocales)("amounts in a text have thousands separators, in %s", (tag) => {
  const bounds = errorText("stake_refused", tag, { min: 100, max: 1_000_000, step: 1_000 });
  for (const amount of ["100", "1,000,000", "1,000"]) expect(bounds).toContain(amount);
  for (const code of ["limit_reached", "over_player_cap"] as const)
    expect(errorText(code, tag, { left: 250_000 })).toContain("250,000");
  expect(errorText("limit_reached", tag, { left: 250_000 })).not.toContain("250000");
});
