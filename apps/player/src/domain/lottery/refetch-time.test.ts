import { yangonInstant } from "@shwe/rules";
import { expect, test } from "vitest";

import type { LuckyNumber } from "./lucky-number.ts";
import { nextRefetchMs } from "./refetch-time.ts";

const now_ms = yangonInstant("2026-11-13", "16:28").getTime();
const draw = (state: LuckyNumber["state"], section = "04:30 PM", draw_on = "2026-11-13") => ({
  state,
  section,
  draw_on,
});

test("R-205 a list whose draws have all ended is not refetched", () => {
  expect(nextRefetchMs(undefined, now_ms)).toBe(false);
  expect(nextRefetchMs([], now_ms)).toBe(false);
  expect(nextRefetchMs([draw("settled"), draw("void")], now_ms)).toBe(false);
});

test("R-205 R-206 while a number is awaited, the list is refetched every 15 seconds", () => {
  for (const state of ["closed", "sealed", "resulted"] as const)
    expect(nextRefetchMs([draw("settled", "12:01 PM"), draw(state)], now_ms)).toBe(15_000);
  // The list still has the draw as open, because it was loaded before the close; the number is awaited nevertheless.
  expect(nextRefetchMs([draw("open", "12:01 PM")], now_ms)).toBe(15_000);
});

test("R-205 before that, the list is refetched at the time of the next draw, and every ten minutes", () => {
  expect(nextRefetchMs([draw("open")], now_ms)).toBe(120_000);
  expect(nextRefetchMs([draw("scheduled", "09:00 PM"), draw("open")], now_ms)).toBe(120_000);
  expect(nextRefetchMs([draw("scheduled", "09:00 PM")], now_ms)).toBe(600_000);
  expect(nextRefetchMs([draw("scheduled", "12:01 AM", "2026-11-14")], now_ms)).toBe(600_000);
});
