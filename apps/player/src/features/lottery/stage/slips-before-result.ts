import type { DrawSlips } from "../../../domain/lottery/queries/list-draw-slips.ts";

/**
 * The slips as they were before the result. They are fetched separately and may be newer than the draw; without this
 * they would show the winning number before the draw itself has it.
 */
export const slipsBeforeResult = ({ totals, data, ...rest }: DrawSlips): DrawSlips => ({
  ...rest,
  totals: { ...totals, returned: 0, net: 0 },
  data: data.map((slip) => ({
    ...slip,
    state: "pending",
    win: 0,
    lucky_number: null,
    reward_amount: 0,
    credits: [],
    bettings: slip.bettings.map((line) => ({ ...line, win: null, win_amount: 0 })),
  })),
});
