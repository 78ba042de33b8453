import { yangonInstant } from "@shwe/rules";
import { expect, test } from "vitest";

import type { LuckyNumber } from "./lottery-titles.ts";
import { nextLookMs } from "./next-look.ts";

const now_ms = yangonInstant("2026-11-13", "16:28").getTime();
const draw = (state: LuckyNumber["state"], section = "04:30 PM", draw_on = "2026-11-13") => ({
  state,
  section,
  draw_on,
});

test("R-205 a list whose draws have all come to their end is not asked for again", () => {
  expect(nextLookMs(undefined, now_ms)).toBe(false);
  expect(nextLookMs([], now_ms)).toBe(false);
  expect(nextLookMs([draw("settled"), draw("void")], now_ms)).toBe(false);
});

test("R-205 R-206 while a number is awaited, a look every quarter of a minute", () => {
  for (const state of ["closed", "sealed", "resulted"] as const)
    expect(nextLookMs([draw("settled", "12:01 PM"), draw(state)], now_ms)).toBe(15_000);
  // Its time is over and the list still says that it takes bets.
  expect(nextLookMs([draw("open", "12:01 PM")], now_ms)).toBe(15_000);
});

test("R-205 before that, a look at the next slot, and now and then", () => {
  expect(nextLookMs([draw("open")], now_ms)).toBe(120_000);
  expect(nextLookMs([draw("scheduled", "09:00 PM"), draw("open")], now_ms)).toBe(120_000);
  expect(nextLookMs([draw("scheduled", "09:00 PM")], now_ms)).toBe(600_000);
  expect(nextLookMs([draw("scheduled", "12:01 AM", "2026-11-14")], now_ms)).toBe(600_000);
});
