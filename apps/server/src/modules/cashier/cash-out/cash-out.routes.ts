import type { CashOutRouteName } from "@shwe/contract/player/routes";

import type { ApiCtx } from "../../../context.ts";
import type { Handlers } from "../../../platform/http/handler.ts";
import { readExpectedTime } from "../rules/expected-time.ts";
import { listMethods } from "../rules/list-methods.ts";
import { readAmounts } from "../rules/read-rules.ts";
import { successTexts } from "../success-texts.ts";
import { giveUpBonuses } from "./give-up-bonuses.ts";
import { listCashOutHistory } from "./list-cash-out-history.ts";
import { addPayee, listPayees, removePayee } from "./payees.ts";
import { getCashOut, listCashOuts } from "./read-cash-outs.ts";
import { readStanding } from "./read-standing.ts";
import { requestCashOut } from "./request-cash-out.ts";

const success = <T>(data: T) => ({ success: true as const, data });

export const cashOutHandlers = (ctx: ApiCtx): Handlers<CashOutRouteName> => {
  const reads = { db: ctx.reads, config: ctx.config };
  return {
    listCashOutMethods: async () =>
      success({
        ...(await listMethods(ctx.reads, "out")),
        expected: await readExpectedTime(ctx.reads, "out"),
      }),
    listCashOutAmounts: async () => ({
      data: (await readAmounts(ctx.reads, "out_presets")).map(String),
    }),
    listPayees: async ({ caller }) => success(await listPayees(ctx.reads, caller.player_id)),
    addPayee: async ({ caller, body }) => success(await addPayee(ctx, caller, body)),
    removePayee: async ({ caller, body }) => {
      await removePayee(ctx, caller, BigInt(body.id));
      return success({});
    },
    getCashOutStanding: async ({ caller }) =>
      success(await readStanding(ctx.reads, caller.player_id)),
    requestCashOut: async ({ caller, body, command, locale }) => {
      const id = await requestCashOut(ctx, caller, {
        ...{ key: command.key, body_hash: command.body_hash },
        ...{ payee_id: BigInt(body.payee_id), amount: body.amount, password: body.password },
      });
      const data = await getCashOut(ctx, caller.player_id, locale, id);
      return { ...success(data), message: successTexts.cash_out[locale] };
    },
    listCashOuts: async ({ caller, locale }) =>
      success(await listCashOuts(reads, caller.player_id, locale)),
    getCashOut: async ({ caller, params, locale }) =>
      success(await getCashOut(reads, caller.player_id, locale, BigInt(params.id))),
    listCashOutHistory: async ({ caller, query, locale }) =>
      success(await listCashOutHistory(ctx.reads, caller.player_id, locale, query)),
    giveUpBonuses: async ({ caller }) => success(await giveUpBonuses(ctx, caller)),
  };
};
