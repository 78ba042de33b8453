import { yangonDay } from "@shwe/rules";
import { Type } from "typebox";

import type { Ctx } from "../../../context.ts";
import { defineJob, handleJob, type JobHandler } from "../../../platform/jobs/index.ts";
import { readDaysToCompare } from "./days-to-compare.ts";
import { openGateways, type Gateways } from "./open-gateways.ts";
import { queryPayment } from "./query-payment.ts";
import { reconcileDay } from "./reconcile-day.ts";
import { sweepPayments } from "./sweep-payments.ts";

/** Added by `cashier_hint_payment`, with a key for each request. */
const queryJob = defineJob({
  name: "query_gateway_payment",
  lane: "payments",
  payload: Type.Object({ request_id: Type.String({ pattern: "^[1-9][0-9]{0,17}$" }) }),
  attempts_max: 8,
});

const sweepJob = defineJob({
  name: "sweep_gateway_payments",
  lane: "payments",
  payload: Type.Object({}),
  attempts_max: 3,
});

const reconcileJob = defineJob({
  name: "reconcile_gateways",
  lane: "payments",
  payload: Type.Object({}),
  attempts_max: 3,
});

/** Compares every day of every gateway that waits for it. A failing gateway does not stop the others. */
const reconcile = async (
  ctx: Pick<Ctx, "db" | "log">,
  gateways: Gateways,
  signal: AbortSignal,
): Promise<void> => {
  for (const gateway of gateways.keys())
    try {
      for (const day of await readDaysToCompare(ctx.db, gateway, yangonDay(new Date())))
        await reconcileDay(ctx, gateways, { gateway, day }, signal);
    } catch (err) {
      ctx.log.error({ err, gateway }, "the days of a payment gateway could not be compared");
    }
};

export const gatewayTasks = (ctx: Pick<Ctx, "db" | "config" | "log">): JobHandler[] => {
  const gateways = openGateways(ctx.config);
  return [
    handleJob(queryJob, async ({ request_id }, { signal }) => {
      await queryPayment(ctx, gateways, BigInt(request_id), signal);
    }),
    handleJob(sweepJob, (_, { signal }) => sweepPayments(ctx, gateways, signal), "* * * * *"),
    // 20 minutes after each full hour in Yangon: the first run of a day is soon after midnight.
    handleJob(reconcileJob, (_, { signal }) => reconcile(ctx, gateways, signal), "50 * * * *"),
  ];
};
