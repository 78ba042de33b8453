import type { LotteryType } from "@shwe/contract/player/games";
import { expect, test } from "vitest";

import type { LotteryOverview } from "../../../../domain/lottery/queries/get-overview.ts";
import { chooseNextDraw } from "./next-draw.ts";

const now_ms = Date.parse("2026-11-16T05:00:00.000Z");
const hour_ms = 3_600_000;

/** A lottery whose next draw closes in so many hours; null: it has none. */
const lottery = (
  type: LotteryType,
  closes_in_h: number | null,
  is_open = true,
): LotteryOverview => ({
  type,
  next:
    closes_in_h === null
      ? null
      : {
          draw_id: 1,
          draw_on: "2026-11-16",
          section: "04:30 PM",
          open_at: new Date(now_ms).toISOString(),
          close_at: new Date(now_ms + closes_in_h * hour_ms).toISOString(),
          result_at: new Date(now_ms + closes_in_h * hour_ms).toISOString(),
          state: is_open ? "open" : "scheduled",
          is_open,
          odd: 80,
          tot: 0,
          tod_mode: "none",
          default_amount: 100,
          line_max: 100_000,
          overall_amount: 1_000_000,
        },
  staged: [],
  last: null,
});

const chosen = (...lotteries: LotteryOverview[]) => chooseNextDraw(lotteries, now_ms)?.type ?? null;

test("Thai 2D is shown first if its next draw closes within a day", () => {
  expect(chosen(lottery("2D", 20), lottery("C2D", 1))).toBe("2D");
  expect(chosen(lottery("2D", 24), lottery("C2D", 1))).toBe("2D");
});

test("otherwise the open draw that closes first is shown", () => {
  expect(chosen(lottery("2D", 60), lottery("3D", 70), lottery("C2D", 3), lottery("C1D", 3))).toBe(
    "C2D",
  );
  expect(chosen(lottery("2D", null), lottery("3D", 70), lottery("1D", 72))).toBe("3D");
});

test("a planned draw is shown only if no draw takes bets", () => {
  expect(chosen(lottery("2D", 60), lottery("C2D", 3, false))).toBe("2D");
  expect(chosen(lottery("2D", 60, false), lottery("C2D", 30, false))).toBe("C2D");
});

test("without a draw to come there is none to show", () => {
  expect(chosen(lottery("2D", null), lottery("3D", null))).toBeNull();
  expect(chosen()).toBeNull();
});
