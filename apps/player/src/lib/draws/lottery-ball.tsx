import { Ball } from "@shwe/ui";
import type { ComponentProps } from "react";

import type { LotteryType } from "./lottery-titles.ts";

type LotteryBallProps = { type: LotteryType } & Pick<ComponentProps<typeof Ball>, "size">;

/** Gold for the Thai draws, steel for the crypto draws; the words beside it say so too, and they are what is read out. */
export function LotteryBall({ type, size }: LotteryBallProps) {
  const isCrypto = type.startsWith("C");
  return (
    <span aria-hidden>
      <Ball label={isCrypto ? type.slice(1) : type} steel={isCrypto} size={size} />
    </span>
  );
}
