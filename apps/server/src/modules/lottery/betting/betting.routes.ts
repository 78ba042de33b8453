import type { BettingRouteName } from "@shwe/contract/player/routes";

import type { Handlers } from "../../../platform/http/handler.ts";
import { findSlip, stillChecking } from "./find-slip.ts";
import { createPlacing, type PlacingCtx } from "./place-slip.ts";

export const bettingHandlers = (ctx: PlacingCtx): Handlers<BettingRouteName> => {
  const { placeSlip, isUnderWay } = createPlacing(ctx);
  return {
    placeTwoD: (call) => placeSlip("2d", call),
    placeOneD: (call) => placeSlip("1d", call),
    placeThreeD: (call) => placeSlip("3d", call),
    placeCryptoTwoD: (call) => placeSlip("c2d", call),
    placeCryptoOneD: (call) => placeSlip("c1d", call),
    getSlipByKey: async ({ caller, params, query }) => {
      if (isUnderWay(caller.player_id, params.key)) throw stillChecking();
      return findSlip(ctx.db, caller, { ...params, ...query });
    },
  };
};
