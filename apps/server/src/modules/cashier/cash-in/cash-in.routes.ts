import type { CashInRouteName } from "@shwe/contract/player/routes";

import type { ApiCtx } from "../../../context.ts";
import type { Handlers } from "../../../platform/http/handler.ts";
import type { ImageIntake } from "../../images/index.ts";
import { openGateways } from "../gateway-payments/open-gateways.ts";
import { createPageOpening } from "../gateway-payments/open-page.ts";
import { readDepositRoom } from "../../protection/index.ts";
import { readExpectedTime } from "../rules/expected-time.ts";
import { listMethods } from "../rules/list-methods.ts";
import { readAmounts } from "../rules/read-rules.ts";
import { successTexts } from "../success-texts.ts";
import { createAccountChoice } from "./choose-account.ts";
import { listCashInHistory } from "./list-cash-in-history.ts";
import { getCashIn, listCashIns } from "./read-cash-ins.ts";
import { createReservations } from "./reserve-cash-in.ts";
import { cancelCashIn, createSending } from "./send-cash-in.ts";
import { beginSlip, sendSlipPart } from "./upload-slip.ts";

const success = <T>(data: T) => ({ success: true as const, data });

export const cashInHandlers = (ctx: ApiCtx, intake: ImageIntake): Handlers<CashInRouteName> => {
  const gateways = openGateways(ctx.config);
  const gateway_names = [...gateways.keys()];
  const chooseAccount = createAccountChoice(ctx.reads, gateway_names);
  const reserveCashIn = createReservations(ctx, chooseAccount);
  const sendCashIn = createSending(ctx);
  const openPage = createPageOpening(ctx, gateways);
  return {
    listCashInMethods: async ({ caller }) =>
      success({
        ...(await listMethods(ctx.reads, "in", gateway_names)),
        expected: await readExpectedTime(ctx.reads, "in"),
        room: await readDepositRoom(ctx.reads, caller.player_id),
      }),
    listCashInAmounts: async () => ({
      data: (await readAmounts(ctx.reads, "in_presets")).map(String),
    }),
    reserveCashIn: async ({ caller, body, command, locale }) => {
      const reservation = { key: command.key, body_hash: command.body_hash, ...body };
      return success(await reserveCashIn(caller, reservation, locale));
    },
    openPaymentPage: async ({ caller, body }) =>
      success({ pay_url: await openPage(caller, BigInt(body.id)) }),
    cancelCashIn: async ({ caller, body }) => {
      await cancelCashIn(ctx, caller, BigInt(body.id));
      return success({});
    },
    sendCashIn: async ({ caller, body, locale }) => {
      const data = await sendCashIn(caller, { ...body, id: BigInt(body.id) }, locale);
      return { ...success(data), message: successTexts.cash_in[locale] };
    },
    listCashIns: async ({ caller, locale }) =>
      success(await listCashIns(ctx.reads, caller.player_id, locale)),
    getCashIn: async ({ caller, params, locale }) =>
      success(await getCashIn(ctx.reads, caller.player_id, locale, BigInt(params.id))),
    beginSlip: async ({ caller, body: { id, ...picture } }) =>
      success(await beginSlip(ctx, caller, { request_id: BigInt(id), ...picture })),
    sendSlipPart: async ({ caller, body: { data, ...part } }) =>
      success(
        await sendSlipPart(ctx, intake, caller, { ...part, data: Buffer.from(data, "base64") }),
      ),
    listCashInHistory: async ({ caller, query, locale }) =>
      success(await listCashInHistory(ctx.reads, caller.player_id, locale, query)),
  };
};
