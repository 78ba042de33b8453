import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/http.ts";
import { player_key } from "../../../domain/account/profile-query.ts";

/** After this time a new image link is requested; the server's links are valid for at least five minutes. */
const link_stale_ms = 4 * 60_000;

/** A temporary link to one of the player's own images. */
export const privateImageQuery = (locale: LocaleTag, id: string) =>
  queryOptions({
    queryKey: [...player_key, "private_image", id],
    queryFn: async ({ signal }) =>
      (await call("getPrivateImage", { params: { id } }, { locale, signal })).data.link,
    staleTime: link_stale_ms,
    gcTime: link_stale_ms,
  });
