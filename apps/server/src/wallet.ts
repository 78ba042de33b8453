import { surfaces } from "@shwe/contract/surfaces";

import type { Ctx } from "./context.ts";
import { createGsc, createSwp, createWallet } from "./modules/casino/index.ts";
import { clockHandlers } from "./modules/status/index.ts";
import { startSurface } from "./start-surface.ts";

/** The role `wallet`: the surface of game providers, on its own port. */
export const startWallet = (given: Ctx) => {
  const ctx = given.as("wallet");
  const wallet = createWallet(ctx);
  return startSurface(ctx, {
    surface: surfaces.wallet,
    handlers: clockHandlers(),
    admitters: {},
    port: ctx.config.wallet_port,
    protocols: [createSwp(wallet, ctx), createGsc(wallet, ctx)],
  });
};
