import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/schemas";
import { queryOptions } from "@tanstack/react-query";

import { draws_key } from "../../../lib/draws-key.ts";
import { call } from "../../../lib/http.ts";

export type DrawResult = Reply<"getDrawResult">["data"];
export type ResultVersion = DrawResult["versions"][number];

/** Every version of a draw's result, and where each comes from. */
export const resultQuery = (draw_id: number, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, "result", draw_id],
    queryFn: async ({ signal }) => {
      const params = { id: String(draw_id) };
      return (await call("getDrawResult", { params }, { locale, signal })).data;
    },
  });
