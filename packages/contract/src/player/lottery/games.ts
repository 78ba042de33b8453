/** The page of the player app on which each lottery is bet, by the lottery's code. */
export const lotteryPagePaths = {
  "2d": "/two/lottery",
  "3d": "/three/lottery",
  "1d": "/one/lottery",
  c2d: "/crypto/lottery",
  c1d: "/crypto/one/lottery",
} as const;

export type LotteryCode = keyof typeof lotteryPagePaths;
/** The `type` field of requests and replies: the code in upper case. */
export type LotteryType = Uppercase<LotteryCode>;
