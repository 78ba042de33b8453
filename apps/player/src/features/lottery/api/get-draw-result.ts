import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";

import { draws_key } from "../../../lib/draws-key.ts";
import { call } from "../../../lib/http.ts";

/** Players are told by the stream when to look. Who only looks on has none, and asks now and then until it is there. */
const poll_ms = 20_000;

/** The number of a draw and when it was published, the corrected one if it was wrong; null while there is none. */
export const drawResultQuery = (draw_id: number, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, "result", draw_id],
    queryFn: async ({ signal }) => {
      const params = { id: String(draw_id) };
      const { data } = await call("getDrawResult", { params }, { locale, signal });
      const last = data.versions.at(-1);
      return last === undefined ? null : { number: last.digits, published_at: last.published_at };
    },
    refetchInterval: ({ state }) => (state.data ? false : poll_ms),
  });
