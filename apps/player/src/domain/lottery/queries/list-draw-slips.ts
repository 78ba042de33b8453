import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../api/http.ts";
import { slips_key } from "../query-keys.ts";

export type DrawSlips = Reply<"listDrawSlips">;

/** The interval of refetching slips that wait for their settlement, for browsers whose event stream is not open. */
const pending_ms = 5_000;

/** The player's slips of one draw, with their totals. A draw event refetches them. */
export const drawSlipsQuery = (draw_id: number, isDecided: boolean, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...slips_key, "draw", draw_id],
    queryFn: ({ signal }): Promise<DrawSlips> =>
      call("listDrawSlips", { params: { id: String(draw_id) } }, { locale, signal }),
    refetchInterval: ({ state }) =>
      isDecided && state.data?.data.some((slip) => slip.state === "pending") ? pending_ms : false,
    refetchOnWindowFocus: "always",
  });
