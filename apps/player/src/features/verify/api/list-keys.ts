import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../lib/http.ts";
import { verify_key } from "./verify-key.ts";

/** Every public key that ever signed here, by its id. */
export const keysQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: [...verify_key, "keys"],
    queryFn: async ({ signal }) =>
      (await call("listKeys", {}, { locale, signal })).data.public_keys,
    staleTime: Number.POSITIVE_INFINITY,
  });
