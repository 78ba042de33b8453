import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../api/http.ts";
import { draws_key } from "../query-keys.ts";

export type DrawResult = Reply<"getDrawResult">["data"];
export type ResultVersion = DrawResult["versions"][number];

/** Every version of a draw's result with its sources; no version before the result is published. */
export const drawResultQuery = (draw_id: number, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, "result", draw_id],
    queryFn: async ({ signal }): Promise<DrawResult> => {
      const params = { id: String(draw_id) };
      return (await call("getDrawResult", { params }, { locale, signal })).data;
    },
  });
