import { useEffect, useState } from "react";

import type { FrameT } from "../game-page.ts";
import { showChange } from "../money.ts";
import { showTime } from "../show-time.ts";
import { Icon } from "./icons.tsx";

const second_ms = 1_000;

/** The time since the game was opened, also over a reload, which the server knows. */
export const useElapsed = (elapsed_ms: number): number => {
  const [began] = useState(() => performance.now() - elapsed_ms);
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), second_ms);
    return () => clearInterval(timer);
  }, []);
  return now - began;
};

type Props = { t: FrameT; elapsed: number; net: bigint; share: string };

/** Always visible: how long the player plays, and what he won or lost. */
export const RealityLine = ({ t, elapsed, net, share }: Props) => (
  <p className="reality">
    <span>
      <Icon name="clock" />
      {t("frame.time")} <b>{showTime(elapsed)}</b>
    </span>
    <span>
      {t("frame.net")} <b className={net > 0n ? "won" : ""}>{showChange(net)}</b>
    </span>
    <span className="optional">{t("frame.return", { share })}</span>
  </p>
);
