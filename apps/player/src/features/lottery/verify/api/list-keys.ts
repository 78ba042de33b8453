import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../../domain/api/http.ts";
import type { SiteKeys } from "../../../../domain/lottery/proof/proof-file.ts";
import { verify_key } from "./verify-key.ts";

/** Every public key that ever signed or countersigned a seal, by its id. */
export const keysQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: [...verify_key, "keys"],
    queryFn: async ({ signal }): Promise<SiteKeys> =>
      (await call("listKeys", {}, { locale, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
