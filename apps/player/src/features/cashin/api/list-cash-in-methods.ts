import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/http.ts";
import { cash_key } from "../../../domain/cash/cash-key.ts";

export type CashInMethods = Reply<"listCashInMethods">["data"];

/** The methods, the expected time, and what the player's own limits still allow. */
export const cashInMethodsQuery = (locale: LocaleTag, player_id: number) =>
  queryOptions({
    queryKey: [...cash_key, "in_methods", player_id],
    queryFn: async ({ signal }) => (await call("listCashInMethods", {}, { locale, signal })).data,
    refetchOnWindowFocus: "always",
  });
