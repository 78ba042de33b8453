import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/http.ts";
import { cash_key } from "../../../domain/cash/cash-key.ts";

/** The methods of cash-outs, and the expected time. */
export const cashOutMethodsQuery = (locale: LocaleTag) =>
  queryOptions({
    queryKey: [...cash_key, "out_methods"],
    queryFn: async ({ signal }) => (await call("listCashOutMethods", {}, { locale, signal })).data,
    refetchOnWindowFocus: "always",
  });
