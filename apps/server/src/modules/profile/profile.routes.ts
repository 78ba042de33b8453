import type { ProfileRouteName } from "@shwe/contract/player/routes";

import type { ApiCtx } from "../../context.ts";
import { coalesce } from "../../platform/coalesce.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Handlers } from "../../platform/http/handler.ts";
import { createImageIntake } from "../images/index.ts";
import { getPrivateImage } from "./get-private-image.ts";
import { submitLevel2 } from "./level2/submit-level2.ts";
import { readProfiles } from "./queries.ts";
import { renamePlayer } from "./rename-player.ts";
import { setPicture } from "./set-picture.ts";

/** The most players in one query. A query for 200 players takes about as long as ten queries for one player each. */
const profiles_max = 200;

export const profileHandlers = (ctx: ApiCtx): Handlers<ProfileRouteName> => {
  const intake = createImageIntake(ctx);
  const readProfile = coalesce(
    (player_ids: bigint[]) => readProfiles({ db: ctx.reads, config: ctx.config }, player_ids),
    profiles_max,
  );
  const findProfile = async (player_id: bigint) => {
    const profile = await readProfile(player_id);
    if (!profile) throw fail("not_found");
    return profile;
  };
  return {
    getProfile: async ({ caller }) => ({
      status: 200 as const,
      data: await findProfile(caller.player_id),
    }),
    updateProfile: async ({ caller, body, image }) => {
      if (image) await setPicture(ctx, intake, caller, image);
      else await renamePlayer(ctx, caller, body.name);
      const { name, picture } = await findProfile(caller.player_id);
      return { success: true as const, data: { name, picture } };
    },
    submitLevel2: async ({ caller, image }) => ({
      success: true as const,
      data: await submitLevel2(ctx, intake, caller, image),
    }),
    getPrivateImage: async ({ caller, params }) => ({
      success: true as const,
      data: await getPrivateImage({ db: ctx.reads, config: ctx.config }, caller, params.id),
    }),
  };
};
