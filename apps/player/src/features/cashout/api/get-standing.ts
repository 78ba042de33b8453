import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/http.ts";
import { cash_key } from "../../../domain/cash/cash-key.ts";

export type Standing = Reply<"getCashOutStanding">["data"];

/** The balance, and what blocks a cash-out now. */
export const standingQuery = (locale: LocaleTag, player_id: number) =>
  queryOptions({
    queryKey: [...cash_key, "standing", player_id],
    queryFn: async ({ signal }) => (await call("getCashOutStanding", {}, { locale, signal })).data,
    refetchOnWindowFocus: "always",
  });
