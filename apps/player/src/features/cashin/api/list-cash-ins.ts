import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/http.ts";
import { cash_key, open_refetch_ms } from "../../../domain/cash/cash-key.ts";

export type CashIn = Reply<"listCashIns">["data"][number];

/** Whether a request is not decided yet. */
export const isOpen = ({ state }: CashIn): boolean => state === "reserved" || state === "pending";

/** Open requests, and those of the last day. */
export const cashInsQuery = (locale: LocaleTag, player_id: number) =>
  queryOptions({
    queryKey: [...cash_key, "in_list", player_id],
    queryFn: async ({ signal }) => (await call("listCashIns", {}, { locale, signal })).data,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => (state.data?.some(isOpen) === true ? open_refetch_ms : false),
  });
