import type { CashAccountRouteName } from "@shwe/contract/office/routes";

import type { Ctx } from "../../../context.ts";
import type { OfficeHandlers } from "../../../platform/http/handler.ts";
import { addAccount, changeAccount, pauseAccount } from "./change-account.ts";
import { closeDay } from "./close-day.ts";
import { endDifference, listGatewayDays } from "./gateway-days.ts";
import { listAccounts } from "./list-accounts.ts";
import { changeMethod, listMethods, stopMethod } from "./methods.ts";
import { moveMoney } from "./move-money.ts";
import { readDay } from "./read-day.ts";
import { listReasons, saveReason } from "./reasons.ts";
import { changeRule, listRules } from "./rules.ts";

const reply = <T>(data: T) => ({ success: true as const, data });
const proposed = (id: bigint) => reply({ approval_id: String(id) });

type MethodRoutes = "listPaymentMethods" | "changePaymentMethod" | "stopPaymentMethod";
type RuleRoutes = "listCashRules" | "changeCashRule" | "listCashReasons" | "saveCashReason";
type AccountRoutes = Exclude<CashAccountRouteName, MethodRoutes | RuleRoutes>;

const accountHandlers = (ctx: Pick<Ctx, "db">): OfficeHandlers<AccountRoutes> => ({
  listReceivingAccounts: async () => reply(await listAccounts(ctx.db)),
  addReceivingAccount: async ({ caller, body }) => proposed(await addAccount(ctx, caller, body)),
  changeReceivingAccount: async ({ caller, params, body }) =>
    proposed(await changeAccount(ctx, caller, BigInt(params.id), body)),
  pauseReceivingAccount: async ({ caller, params, body }) => {
    await pauseAccount(ctx, caller, BigInt(params.id), body.reason);
    return reply({});
  },
  moveMoney: async ({ caller, params, body }) =>
    proposed(await moveMoney(ctx, caller, BigInt(params.id), body)),
  getReceivingDay: async ({ caller, params }) =>
    reply(
      await readDay(ctx.db, {
        operator_id: caller.operator.id,
        account_id: BigInt(params.id),
        day: params.day,
      }),
    ),
  listGatewayDays: async () => reply(await listGatewayDays(ctx.db)),
  endGatewayDifference: async ({ caller, params, body }) => {
    await endDifference(ctx, caller, BigInt(params.id), body.reason);
    return reply({});
  },
  closeReceivingDay: async ({ caller, params, body }) => {
    const id = await closeDay(ctx, caller, {
      ...body,
      account_id: BigInt(params.id),
      day: params.day,
    });
    return reply({ approval_id: id === null ? null : String(id) });
  },
});

const methodHandlers = (ctx: Pick<Ctx, "db">): OfficeHandlers<MethodRoutes> => ({
  listPaymentMethods: async () => reply(await listMethods(ctx.db)),
  changePaymentMethod: async ({ caller, params, body }) =>
    proposed(await changeMethod(ctx, caller, Number(params.id), body)),
  stopPaymentMethod: async ({ caller, params, body }) => {
    await stopMethod(ctx, caller, Number(params.id), body);
    return reply({});
  },
});

const ruleHandlers = (ctx: Pick<Ctx, "db">): OfficeHandlers<RuleRoutes> => ({
  listCashRules: async () => reply(await listRules(ctx.db)),
  changeCashRule: async ({ caller, params, body }) =>
    proposed(await changeRule(ctx, caller, params.name, body)),
  listCashReasons: async () => reply(await listReasons(ctx.db)),
  saveCashReason: async ({ caller, body }) => reply({ id: await saveReason(ctx, caller, body) }),
});

/** The routes about receiving accounts, payment methods, rules and reasons. */
export const cashAccountHandlers = (
  ctx: Pick<Ctx, "db">,
): OfficeHandlers<CashAccountRouteName> => ({
  ...accountHandlers(ctx),
  ...methodHandlers(ctx),
  ...ruleHandlers(ctx),
});
