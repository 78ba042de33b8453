import type { CashierRouteName } from "@shwe/contract/player/routes";

import type { ApiCtx } from "../../context.ts";
import type { Handlers } from "../../platform/http/handler.ts";
import { createImageIntake } from "../images/index.ts";
import { cashInHandlers } from "./cash-in/cash-in.routes.ts";
import { cashOutHandlers } from "./cash-out/cash-out.routes.ts";
import { preferenceHandlers } from "./preferences.ts";
import { readSummary } from "./read-summary.ts";
import { transferBetweenWallets } from "./wallets/transfer-between-wallets.ts";

export const cashierHandlers = (ctx: ApiCtx): Handlers<CashierRouteName> => ({
  transferIn: ({ caller, body, command }) =>
    transferBetweenWallets(ctx, caller, { ...command, kind: "transfer_in", amount: body.amount }),
  transferOut: ({ caller, body, command }) =>
    transferBetweenWallets(ctx, caller, { ...command, kind: "transfer_out", amount: body.amount }),
  ...cashInHandlers(ctx, createImageIntake(ctx)),
  ...cashOutHandlers(ctx),
  getCashSummary: async ({ caller }) => ({
    success: true as const,
    data: await readSummary(ctx.reads, caller.player_id),
  }),
  ...preferenceHandlers(ctx),
});
