import { Ball } from "@shwe/ui";
import type { ComponentProps } from "react";

import type { LotteryType } from "@shwe/contract/player/games";
import { lotteryOf } from "./lotteries.ts";

type LotteryBallProps = { type: LotteryType } & Pick<ComponentProps<typeof Ball>, "size">;

/** The ball of a lottery. Hidden from screen readers, because the name of the lottery is next to it. */
export function LotteryBall({ type, size }: LotteryBallProps) {
  const { ball, steel } = lotteryOf(type);
  return (
    <span aria-hidden>
      <Ball label={ball} steel={steel} size={size} />
    </span>
  );
}
