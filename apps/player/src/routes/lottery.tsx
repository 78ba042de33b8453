import type { LotteryCode } from "@shwe/contract/player/games";
import { useEffect } from "react";

import { LotteryPage } from "../features/lottery/bet/lottery-page.tsx";
import { stageParts } from "./stage-parts.ts";

const pageOf = (code: LotteryCode) =>
  function LotteryRoute() {
    const stage = stageParts.useLoaded();
    useEffect(() => {
      void stageParts.load();
    }, []);
    return <LotteryPage key={code} code={code} stage={stage} />;
  };

export const OneD = pageOf("1d");
export const TwoD = pageOf("2d");
export const ThreeD = pageOf("3d");
export const CryptoOneD = pageOf("c1d");
export const CryptoTwoD = pageOf("c2d");
