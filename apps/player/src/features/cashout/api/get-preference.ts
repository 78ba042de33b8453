import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/http.ts";
import { cash_key } from "../../../domain/cash/cash-key.ts";

/** Whether paid cash-outs of the player may be announced. */
export const preferenceQuery = (locale: LocaleTag, player_id: number) =>
  queryOptions({
    queryKey: [...cash_key, "preference", player_id],
    queryFn: async ({ signal }) => (await call("getCashPreference", {}, { locale, signal })).data,
  });
