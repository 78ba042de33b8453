import type { ReportRouteName } from "@shwe/contract/player/routes";

import type { ApiCtx } from "../../../context.ts";
import type { Handlers } from "../../../platform/http/handler.ts";
import { listRounds } from "./list-rounds.ts";
import { listTransitions } from "./list-transitions.ts";

const success = <T>(data: T) => ({ success: true as const, data });

export const reportHandlers = ({ reads }: Pick<ApiCtx, "reads">): Handlers<ReportRouteName> => ({
  listGameReport: async ({ caller: { player_id }, params, query }) =>
    success(await listRounds(reads, { player_id, provider_id: Number(params.p_code), query })),
  listTransitions: async ({ caller, query }) =>
    success(await listTransitions(reads, caller.player_id, query)),
  listTransitionDetails: async ({ caller: { player_id }, query: { p_code, ...query } }) =>
    success(await listRounds(reads, { player_id, provider_id: Number(p_code), query })),
});
