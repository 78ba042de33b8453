import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../api/http.ts";
import { slips_key } from "../query-keys.ts";

type SlipPage = Reply<"listAllSlips">;
export type PendingSlip = SlipPage["data"][number];

/**
 * The polling interval while a draw is decided but one of its slips is not settled. Slips are settled
 * moments after the decision; the end of a refund or of a correction has no draw event.
 */
const due_poll_ms = 3_000;

const isDecided = ({ draw_state }: PendingSlip): boolean =>
  ["resulted", "settled", "void"].includes(draw_state);

/** The player's slips of all lotteries that are not decided. */
export const pendingSlipsQuery = (player_id: number, locale: LocaleTag) =>
  queryOptions({
    queryKey: [...slips_key, player_id, "pending"],
    queryFn: ({ signal }): Promise<SlipPage> =>
      call("listAllSlips", { query: { state: "pending" } }, { locale, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(isDecided) === true ? due_poll_ms : false,
    refetchOnWindowFocus: "always",
  });
