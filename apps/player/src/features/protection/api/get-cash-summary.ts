import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { player_key } from "../../../domain/account/profile-query.ts";
import { call } from "../../../domain/api/http.ts";

/** What the player paid in and was paid in the last 30 days. */
export const cashSummaryQuery = (locale: LocaleTag, player_id: number) =>
  queryOptions({
    queryKey: [...player_key, "cash_summary", player_id],
    queryFn: async ({ signal }) => (await call("getCashSummary", {}, { locale, signal })).data,
    refetchOnWindowFocus: "always",
  });
