import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { draws_key } from "../../../lib/draws-key.ts";
import { call } from "../../../lib/http.ts";
import { hearServerTime } from "../clock/server-clock.ts";

/** When one draw closes and when it is drawn. Asked for anew when the draw moves on. */
export const drawTimesQuery = (draw_id: number, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, "times", draw_id],
    queryFn: async ({ signal }) => {
      const params = { id: String(draw_id) };
      const { data } = await call("getDraw", { params }, { locale, signal });
      hearServerTime(data.server_now);
      return { state: data.state, close_at: data.close_at, result_at: data.result_at };
    },
  });
