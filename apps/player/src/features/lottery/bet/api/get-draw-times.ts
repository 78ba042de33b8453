import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { draws_key } from "../../../../domain/lottery/query-keys.ts";
import { call } from "../../../../domain/api/http.ts";
import { applyServerTime } from "../../../../domain/dates/server-clock.ts";

/** The closing and result times of one draw. Refetched when the state of the draw changes. */
export const drawTimesQuery = (draw_id: number, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, "times", draw_id],
    queryFn: async ({ signal }) => {
      const params = { id: String(draw_id) };
      const { data } = await call("getDraw", { params }, { locale, signal });
      applyServerTime(data.server_now);
      return { state: data.state, close_at: data.close_at, result_at: data.result_at };
    },
  });
