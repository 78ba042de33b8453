import { expect, test } from "vitest";

import type { LuckyNumber } from "../../../domain/lottery/lucky-number.ts";
import { winnersRefetchMs } from "./winners-refetch-time.ts";

const now_ms = Date.parse("2026-11-13T10:00:30Z");
const draw = (state: LuckyNumber["state"]): LuckyNumber => ({
  id: 1,
  type: "2D",
  category_id: 1,
  draw_on: "2026-11-13",
  section: "04:30 PM",
  state,
  lucky_number: null,
  set: null,
  value: null,
  published_at: null,
  decided_by: null,
  version: 0,
  reason: null,
});
const today = (state: LuckyNumber["state"], read_at_ms: number) => ({
  draws: [draw(state)],
  read_at_ms,
});

test("R-206 winners are polled while a result is awaited", () => {
  expect(winnersRefetchMs(today("sealed", now_ms - 20_000), now_ms, now_ms)).toBe(15_000);
});

test("R-206 winners are refetched once after a draw was settled, and not again", () => {
  const settled = today("settled", now_ms);
  expect(winnersRefetchMs(settled, now_ms, now_ms)).toBe(6_000);
  expect(winnersRefetchMs(settled, now_ms + 6_000, now_ms + 6_000)).toBe(false);
});
