import { expect, test } from "vitest";

import type { DrawSlips } from "../../../domain/lottery/queries/list-draw-slips.ts";
import { slipsBeforeResult } from "./slips-before-result.ts";

test("B-633 slips that are newer than the draw show neither its number nor an outcome", () => {
  const slips = {
    totals: { slips: 1, staked: 1_000, returned: 80_000, net: 79_000 },
    data: [
      {
        ...{ id: 1, state: "won", win: 1, lucky_number: "38", reward_amount: 80_000 },
        credits: [{ at: "2026-11-13T05:31:14.000Z", amount: 80_000 }],
        bettings: [
          { bet_number: "38", amount: 1_000, odd: 80, win: "straight", win_amount: 80_000 },
        ],
      },
    ],
  } as unknown as DrawSlips;
  expect(slipsBeforeResult(slips)).toEqual({
    totals: { slips: 1, staked: 1_000, returned: 0, net: 0 },
    data: [
      {
        ...{ id: 1, state: "pending", win: 0, lucky_number: null, reward_amount: 0, credits: [] },
        bettings: [{ bet_number: "38", amount: 1_000, odd: 80, win: null, win_amount: 0 }],
      },
    ],
  });
});
