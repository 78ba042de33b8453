import type { Level2RouteName } from "@shwe/contract/office/routes";

import type { Ctx } from "../../../context.ts";
import type { OfficeHandlers, OperatorCaller } from "../../../platform/http/handler.ts";
import { actAs } from "../../operators/index.ts";
import { assertNotClaimed, claimRequest, dropClaim, releaseRequest } from "./claims.ts";
import { getRequest } from "./get-request.ts";
import { decideLevel2, openLevel2Picture, type Level2Decision } from "./level2.office.ts";
import { listWaiting } from "./list-waiting.ts";

const reply = <T>(data: T) => ({ success: true as const, data });

/** Decides a request, unless another operator works on it. The claim ends with the decision. */
const decide = (ctx: Ctx, caller: OperatorCaller, decision: Level2Decision): Promise<void> =>
  actAs(ctx, caller, "level2.decide", async (tx, operator) => {
    await assertNotClaimed(tx, operator, decision.request_id);
    await decideLevel2(tx, operator, decision);
    await dropClaim(tx, decision.request_id);
  });

export const level2Handlers = (ctx: Ctx): OfficeHandlers<Level2RouteName> => ({
  listLevel2: async ({ caller, query }) =>
    reply(await listWaiting(ctx.db, caller.operator.id, query.after)),
  getLevel2: async ({ caller, params }) =>
    reply(await getRequest(ctx.db, caller.operator.id, BigInt(params.id))),
  getLevel2Picture: async ({ caller, params }) => ({
    content_type: "image/webp",
    // The picture is returned after the commit of the transaction that records the view.
    body: await actAs(ctx, caller, "level2.decide", (tx, operator) =>
      openLevel2Picture(ctx, tx, operator, BigInt(params.id)),
    ),
  }),
  claimLevel2: async ({ caller, params }) => {
    const until_at = await actAs(ctx, caller, "level2.decide", (tx, operator) =>
      claimRequest(tx, operator, BigInt(params.id)),
    );
    return reply({ until_at: until_at.toISOString() });
  },
  releaseLevel2: async ({ caller, params }) => {
    await actAs(ctx, caller, "level2.decide", (tx, operator) =>
      releaseRequest(tx, operator, BigInt(params.id)),
    );
    return reply({});
  },
  approveLevel2: async ({ caller, params, body }) => {
    await decide(ctx, caller, {
      request_id: BigInt(params.id),
      verdict: { state: "approved" },
      note: body.note,
    });
    return reply({});
  },
  rejectLevel2: async ({ caller, params, body }) => {
    await decide(ctx, caller, {
      request_id: BigInt(params.id),
      verdict: { state: "rejected", reason: body.reason },
      note: body.note,
    });
    return reply({});
  },
});
