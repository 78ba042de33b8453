import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../lib/http.ts";
import { player_key } from "../../../lib/profile-query.ts";

/** Links hold for at least five minutes; a little before that, a new one is asked for. */
const link_stale_ms = 4 * 60_000;

/** A link that shows one of the player's own pictures for some minutes. */
export const privateImageQuery = (locale: LocaleTag, id: string) =>
  queryOptions({
    queryKey: [...player_key, "private_image", id],
    queryFn: async ({ signal }) =>
      (await call("getPrivateImage", { params: { id } }, { locale, signal })).data.link,
    staleTime: link_stale_ms,
    gcTime: link_stale_ms,
  });
