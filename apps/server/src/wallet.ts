import { surfaces } from "@shwe/contract/surfaces";

import type { Ctx } from "./context.ts";
import { clockHandlers } from "./modules/status/index.ts";
import { startSurface } from "./start-surface.ts";

/** The role `wallet`: the surface of game providers, on its own port. */
export const startWallet = (given: Ctx) => {
  const ctx = given.as("wallet");
  return startSurface(ctx, {
    surface: surfaces.wallet,
    handlers: clockHandlers(),
    admitters: {},
    port: ctx.config.wallet_port,
  });
};
