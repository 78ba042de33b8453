import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/http.ts";
import { cash_key } from "../../../domain/cash/cash-key.ts";

export type Payee = Reply<"listPayees">["data"][number];

export const payeesKey = (player_id: number) => [...cash_key, "payees", player_id];

export const payeesQuery = (locale: LocaleTag, player_id: number) =>
  queryOptions({
    queryKey: payeesKey(player_id),
    queryFn: async ({ signal }) => (await call("listPayees", {}, { locale, signal })).data,
    refetchOnWindowFocus: "always",
  });
