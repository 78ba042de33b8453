import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/http.ts";
import { content_stale_ms } from "../../../domain/api/freshness.ts";
import { cash_key } from "../../../domain/cash/cash-key.ts";

/** The preset amounts. */
export const cashOutAmountsQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: [...cash_key, "out_amounts"],
    queryFn: async ({ signal }) =>
      (await call("listCashOutAmounts", {}, { locale, signal })).data.map(Number),
    staleTime: content_stale_ms,
  });
