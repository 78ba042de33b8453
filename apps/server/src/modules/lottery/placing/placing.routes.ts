import type { BettingRouteName } from "@shwe/contract/routes";

import type { Handlers } from "../../../platform/http/handler.ts";
import { findSlip } from "./find-slip.ts";
import { createPlaceSlip, type PlacingCtx } from "./place-slip.ts";

export const placingHandlers = (ctx: PlacingCtx): Handlers<BettingRouteName> => {
  const placeSlip = createPlaceSlip(ctx);
  return {
    placeTwoD: (call) => placeSlip("2d", call),
    placeOneD: (call) => placeSlip("1d", call),
    placeThreeD: (call) => placeSlip("3d", call),
    placeCryptoTwoD: (call) => placeSlip("c2d", call),
    placeCryptoOneD: (call) => placeSlip("c1d", call),
    getSlipByKey: ({ caller, params, query }) => findSlip(ctx.db, caller, { ...params, ...query }),
  };
};
