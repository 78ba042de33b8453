import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../api/http.ts";
import { applyServerTime, serverNow } from "../../dates/server-clock.ts";
import { isBehind } from "../announced-states.ts";
import { draws_key } from "../query-keys.ts";

export type Draw = Reply<"getDraw">["data"];

/** The interval while a reply is older than an event: the server caches a draw for one second. */
const behind_ms = 300;
/** The interval while the next state is due at any moment. */
const due_ms = 3_000;
/** The interval otherwise, for browsers whose event stream is not open. */
const calm_ms = 15_000;

/** When to fetch a draw again. A final one is still polled, because its result may be corrected. */
export function drawRefetchMs(draw: Draw | undefined, now_ms: number): number {
  if (draw === undefined) return due_ms;
  if (isBehind(draw)) return behind_ms;
  const next_at = { open: draw.close_at, sealed: draw.result_at }[draw.state as "open" | "sealed"];
  if (next_at !== undefined)
    return Math.min(calm_ms, Math.max(due_ms, Date.parse(next_at) - now_ms));
  return draw.state === "closed" || draw.state === "resulted" ? due_ms : calm_ms;
}

/** One draw with its state, seal and newest result. A draw event refetches it. */
export const drawQuery = (draw_id: number, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...draws_key, "draw", draw_id],
    queryFn: async ({ signal }): Promise<Draw> => {
      const params = { id: String(draw_id) };
      // The browser would cache a reply for a second, in addition to the server, and delay a result by that time.
      const { data } = await call("getDraw", { params }, { locale, signal, revalidate: true });
      applyServerTime(data.server_now);
      return data;
    },
    refetchInterval: ({ state }) => drawRefetchMs(state.data, serverNow()),
    refetchOnWindowFocus: "always",
  });
