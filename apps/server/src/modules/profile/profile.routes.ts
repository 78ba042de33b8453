import type { ProfileRouteName } from "@shwe/contract/routes";

import type { Ctx } from "../../context.ts";
import { coalesce } from "../../platform/coalesce.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Handlers } from "../../platform/http/handler.ts";
import { readProfiles } from "./queries.ts";
import { renamePlayer } from "./rename-player.ts";

/** One query of this size takes about as long as ten of one. */
const profiles_max = 200;

export const profileHandlers = (ctx: Pick<Ctx, "db">): Handlers<ProfileRouteName> => {
  const readProfile = coalesce(
    (player_ids: bigint[]) => readProfiles(ctx.db, player_ids),
    profiles_max,
  );
  return {
    getProfile: async ({ caller }) => {
      const profile = await readProfile(caller.player_id);
      if (!profile) throw fail("not_found");
      return { status: 200 as const, data: profile };
    },
    updateProfile: async ({ caller, body }) => ({
      success: true as const,
      data: { name: await renamePlayer(ctx, caller, body.name) },
    }),
  };
};
