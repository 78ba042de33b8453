import type { LotteryType } from "@shwe/contract/player/games";

/**
 * The ball that is the icon of a lottery: steel for crypto lotteries, whose type starts with `C`, and gold for Thai
 * lotteries.
 */
export const ballOf = (type: LotteryType) => ({
  ball: type.slice(-2) as "1D" | "2D" | "3D",
  steel: type.startsWith("C"),
});
