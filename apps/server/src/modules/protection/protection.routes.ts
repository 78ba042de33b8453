import type { ProtectionRouteName } from "@shwe/contract/player/routes";

import type { ApiCtx } from "../../context.ts";
import type { Caller, Handlers } from "../../platform/http/handler.ts";
import { cancelLimit, confirmLimit, setLimit } from "./change-limit.ts";
import { readProtection } from "./queries.ts";
import { acknowledgeRealityCheck, readRealityCheck, setRealityCheck } from "./reality-check.ts";
import { excludeSelf, takeTimeout } from "./take-break.ts";

const found = <T>(data: T): { success: true; data: T } => ({ success: true, data });

export const protectionHandlers = (
  ctx: Pick<ApiCtx, "config" | "db" | "reads">,
): Handlers<ProtectionRouteName> => {
  /** The reply of every change: the player's complete settings after it. */
  const answer = async ({ player_id }: Caller) => found(await readProtection(ctx.db, player_id));
  return {
    getProtection: async ({ caller }) => found(await readProtection(ctx.reads, caller.player_id)),
    setLimit: async ({ caller, body }) => {
      await setLimit(ctx, caller, body);
      return answer(caller);
    },
    confirmLimit: async ({ caller, body }) => {
      await confirmLimit(ctx, caller, body);
      return answer(caller);
    },
    cancelLimit: async ({ caller, body }) => {
      await cancelLimit(ctx, caller, body);
      return answer(caller);
    },
    takeTimeout: async ({ caller, body }) => {
      await takeTimeout(ctx, caller, body);
      return answer(caller);
    },
    excludeSelf: async ({ caller, body }) => {
      await excludeSelf(ctx, caller, body);
      return answer(caller);
    },
    getRealityCheck: async ({ caller }) => found(await readRealityCheck({ db: ctx.reads }, caller)),
    setRealityCheck: async ({ caller, body }) => {
      await setRealityCheck(ctx, caller, body.minutes);
      return answer(caller);
    },
    acknowledgeRealityCheck: async ({ caller }) =>
      found(await acknowledgeRealityCheck(ctx, caller)),
  };
};
