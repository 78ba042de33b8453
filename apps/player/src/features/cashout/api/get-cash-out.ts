import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/http.ts";
import { cash_key, open_refetch_ms } from "../../../domain/cash/cash-key.ts";
import { isOpen } from "./list-cash-outs.ts";

export const cashOutKey = (id: string) => [...cash_key, "out", id];

export const cashOutQuery = (locale: LocaleTag, id: string) =>
  queryOptions({
    queryKey: cashOutKey(id),
    queryFn: async ({ signal }) =>
      (await call("getCashOut", { params: { id } }, { locale, signal })).data,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) =>
      state.data !== undefined && isOpen(state.data) ? open_refetch_ms : false,
  });
