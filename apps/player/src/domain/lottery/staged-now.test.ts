import { expect, test } from "vitest";

import type { LotteryOverview, StagedDraw } from "./queries/get-overview.ts";
import { isOnNow, stagedNow } from "./staged-now.ts";

const now_ms = Date.parse("2026-11-13T05:25:00Z");
const staged = (draw_id: number, result_in_min: number, state: StagedDraw["state"] = "sealed") =>
  ({
    ...{ draw_id, state },
    result_at: new Date(now_ms + result_in_min * 60_000).toISOString(),
    moved_at: new Date(now_ms + result_in_min * 60_000).toISOString(),
  }) as StagedDraw;
const overview = (...draws: [LotteryOverview["type"], StagedDraw[]][]): LotteryOverview[] =>
  draws.map(([type, list]) => ({ type, next: null, last: null, staged: list }));

test("B-633 a draw is on stage from a quarter of an hour before its result until minutes after it", () => {
  expect(isOnNow(staged(1, 16), now_ms)).toBe(false);
  expect(isOnNow(staged(1, 15), now_ms)).toBe(true);
  expect(isOnNow(staged(1, -10), now_ms)).toBe(true);
  expect(isOnNow(staged(1, -11), now_ms)).toBe(false);
  expect(isOnNow(staged(1, -3, "settled"), now_ms)).toBe(false);
});

test("B-633 a result that comes late stays on stage as long as any other", () => {
  const settled = staged(1, -9, "settled");
  const moved_at = new Date(now_ms - 60_000).toISOString();
  expect(isOnNow({ ...settled, moved_at }, now_ms)).toBe(true);
  expect(isOnNow({ ...settled, moved_at }, now_ms + 120_000)).toBe(false);
});

test("B-633 a shown draw is replaced by another one only a minute after its outcome", () => {
  const draws = overview(["2D", [staged(4, 0, "settled")]], ["C2D", [staged(2, 3)]]);
  expect(stagedNow(draws, now_ms)).toMatchObject({ draw_id: 2 });
  expect(stagedNow(draws, now_ms + 59_000, 4)).toMatchObject({ draw_id: 4 });
  expect(stagedNow(draws, now_ms + 61_000, 4)).toMatchObject({ draw_id: 2 });
});

test("B-633 the home page shows the awaited draw that is due first, else the newest decided one", () => {
  const late = staged(3, 180);
  expect(stagedNow(overview(["3D", [late]]), now_ms)).toBeNull();
  expect(
    stagedNow(overview(["2D", [staged(1, 6)]], ["C2D", [staged(2, 3)]]), now_ms),
  ).toMatchObject({ draw_id: 2, type: "C2D" });
  expect(stagedNow(overview(["2D", [staged(1, 6), staged(4, -1, "void")]]), now_ms)).toMatchObject({
    draw_id: 1,
  });
  expect(
    stagedNow(overview(["2D", [staged(4, -2, "void"), staged(5, -1, "settled")]]), now_ms),
  ).toMatchObject({ draw_id: 5 });
});
