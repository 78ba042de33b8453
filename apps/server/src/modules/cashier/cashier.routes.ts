import type { CashierRouteName } from "@shwe/contract/player/routes";

import type { Ctx } from "../../context.ts";
import type { Handlers } from "../../platform/http/handler.ts";
import { transferBetweenWallets } from "./transfer-between-wallets.ts";

export const cashierHandlers = (ctx: Pick<Ctx, "db">): Handlers<CashierRouteName> => ({
  transferIn: ({ caller, body, command }) =>
    transferBetweenWallets(ctx, caller, { ...command, kind: "transfer_in", amount: body.amount }),
  transferOut: ({ caller, body, command }) =>
    transferBetweenWallets(ctx, caller, { ...command, kind: "transfer_out", amount: body.amount }),
});
