import type { Direction } from "@shwe/contract/office/cashier";
import type { CashQueueRouteName } from "@shwe/contract/office/routes";

import type { Ctx } from "../../../context.ts";
import type { Tx } from "../../../platform/db/index.ts";
import type { OfficeHandlers, OperatorCaller } from "../../../platform/http/handler.ts";
import { createImageIntake } from "../../images/index.ts";
import { actAs, type Operator } from "../../operators/index.ts";
import { claimRequest, releaseRequest, takeOverRequest } from "./claims.ts";
import { approveCashIn } from "./cash-in/approve-cash-in.ts";
import {
  proposeAboutCashIn,
  rejectCashIn,
  returnCashIn,
  returnExcess,
} from "./cash-in/decide-cash-in.ts";
import { approveCashOut, proposeReturn, rejectCashOut } from "./cash-out/decide-cash-out.ts";
import { getCashIn } from "./cash-in/get-cash-in.office.ts";
import { getCashOut } from "./cash-out/get-cash-out.ts";
import { listCashIns } from "./cash-in/list-cash-ins.ts";
import { listCashOuts } from "./cash-out/list-cash-outs.ts";
import { listPlayerCash } from "./list-player-cash.ts";
import { payCashOut } from "./cash-out/pay-cash-out.office.ts";
import { openPicture } from "./pictures.ts";
import { revealPayee } from "./cash-out/reveal-payee.ts";
import { textOrNull } from "./shared-columns.ts";
import { storePayoutPicture } from "./cash-out/store-payout-picture.ts";

const reply = <T>(data: T) => ({ success: true as const, data });

type ById = { caller: OperatorCaller; params: { id: string } };
type Decide<T> = (tx: Tx, operator: Operator, id: bigint) => Promise<T>;

/** Runs a decision about the request of the path as the calling operator. */
const decideIn =
  (ctx: Ctx) =>
  <T>({ caller, params }: ById, decide: Decide<T>): Promise<T> =>
    actAs(ctx, caller, "cash.decide", (tx, operator) => decide(tx, operator, BigInt(params.id)));

const claimIn = (ctx: Ctx, direction: Direction) => {
  const decide = decideIn(ctx);
  return {
    claim: async (call: ById) => {
      const until_at = await decide(call, (tx, operator, id) =>
        claimRequest(tx, operator, { direction, id }),
      );
      return reply({ until_at: until_at.toISOString() });
    },
    takeOver: async ({ caller, params }: ById) => {
      const until_at = await actAs(ctx, caller, "cash.take_over", (tx, operator) =>
        takeOverRequest(tx, operator, { direction, id: BigInt(params.id) }),
      );
      return reply({ until_at: until_at.toISOString() });
    },
    release: async (call: ById) => {
      await decide(call, (tx, operator, id) => releaseRequest(tx, operator, { direction, id }));
      return reply({});
    },
    picture: async ({ caller, params }: ById) => ({
      content_type: "image/webp",
      body: await openPicture(ctx, caller, direction, BigInt(params.id)),
    }),
  };
};

type InRoutes =
  | "listCashIns"
  | "getCashIn"
  | "getCashInPicture"
  | "claimCashIn"
  | "takeOverCashIn"
  | "releaseCashIn"
  | "approveCashIn"
  | "rejectCashIn"
  | "returnCashIn"
  | "returnExcess"
  | "stateArrived"
  | "reopenCashIn"
  | "reverseCashIn";

const cashInHandlers = (ctx: Ctx): OfficeHandlers<InRoutes> => {
  const decide = decideIn(ctx);
  const { claim, takeOver, release, picture } = claimIn(ctx, "in");
  const proposed = async (
    call: ById & { body: { reason: string; amount?: number } },
    kind: Parameters<typeof proposeAboutCashIn>[2],
  ) => {
    const approval_id = await decide(call, (tx, operator, id) =>
      proposeAboutCashIn(tx, operator, kind, { id, ...call.body }),
    );
    return reply({ approval_id: String(approval_id) });
  };
  return {
    listCashIns: async ({ caller, query }) =>
      reply(await listCashIns(ctx.db, caller.operator.id, query)),
    getCashIn: async ({ caller, params }) =>
      reply(await getCashIn(ctx.db, caller.operator.id, BigInt(params.id))),
    getCashInPicture: picture,
    claimCashIn: claim,
    takeOverCashIn: takeOver,
    releaseCashIn: release,
    approveCashIn: async (call) => {
      const { caller, params, body } = call;
      const approval_id = await approveCashIn(ctx, caller, BigInt(params.id), body);
      return reply({ approval_id: textOrNull(approval_id) });
    },
    rejectCashIn: async (call) => {
      await decide(call, (tx, operator, id) => rejectCashIn(tx, operator, id, call.body));
      return reply({});
    },
    returnCashIn: async (call) => {
      const opened = await decide(call, (tx, operator, id) =>
        returnCashIn(tx, operator, id, call.body),
      );
      return reply({ cash_out_id: String(opened) });
    },
    returnExcess: async (call) => {
      const opened = await decide(call, (tx, operator, id) =>
        returnExcess(tx, operator, id, call.body),
      );
      return reply({ cash_out_id: String(opened) });
    },
    stateArrived: (call) => proposed(call, "cash_in.arrived"),
    reopenCashIn: (call) => proposed(call, "cash_in.reopen"),
    reverseCashIn: (call) => proposed(call, "cash_in.reverse"),
  };
};

const cashOutHandlers = (ctx: Ctx): OfficeHandlers<Exclude<CashQueueRouteName, InRoutes>> => {
  const decide = decideIn(ctx);
  const { claim, takeOver, release, picture } = claimIn(ctx, "out");
  const intake = createImageIntake(ctx);
  return {
    listCashOuts: async ({ caller, query }) =>
      reply(await listCashOuts(ctx.db, caller.operator.id, query)),
    getCashOut: async ({ caller, params }) =>
      reply(await getCashOut(ctx.db, caller.operator.id, BigInt(params.id))),
    getCashOutPicture: picture,
    revealPayee: async ({ caller, params, body }) =>
      reply({ number: await revealPayee(ctx, caller, { id: BigInt(params.id), ...body }) }),
    claimCashOut: claim,
    takeOverCashOut: takeOver,
    releaseCashOut: release,
    approveCashOut: async (call) => {
      await decide(call, (tx, operator, id) => approveCashOut(tx, operator, id, call.body));
      return reply({});
    },
    sendPayoutPicture: async ({ caller, params, image }) => {
      const picture_of = { id: BigInt(params.id), sent: image };
      return reply(await storePayoutPicture(ctx, intake, caller, picture_of));
    },
    payCashOut: async (call) => {
      await decide(call, (tx, operator, id) => payCashOut(tx, operator, id, call.body));
      return reply({});
    },
    rejectCashOut: async (call) => {
      await decide(call, (tx, operator, id) => rejectCashOut(tx, operator, id, call.body));
      return reply({});
    },
    returnCashOut: async (call) => {
      const approval_id = await decide(call, (tx, operator, id) =>
        proposeReturn(tx, operator, { id, ...call.body }),
      );
      return reply({ approval_id: String(approval_id) });
    },
    listPlayerCash: async ({ params }) => reply(await listPlayerCash(ctx.db, BigInt(params.id))),
  };
};

/** The routes of both queues: cash-ins and cash-outs of players. */
export const cashQueueHandlers = (ctx: Ctx): OfficeHandlers<CashQueueRouteName> => ({
  ...cashInHandlers(ctx),
  ...cashOutHandlers(ctx),
});
