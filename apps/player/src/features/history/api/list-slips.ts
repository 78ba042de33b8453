import type { LocaleTag } from "@shwe/contract/locales";
import { infiniteQueryOptions } from "@tanstack/react-query";

import { slips_key } from "../../../lib/draws-key.ts";
import { call } from "../../../lib/http.ts";
import type { HistorySlip } from "../../../lib/slip-state.tsx";
import type { DaySpan } from "../day-span.ts";
import type { SlipType } from "../slip-types.ts";

/** The money follows its draw within moments, and no event tells of that. */
const due_poll_ms = 3_000;

/** Its draw is decided, and the slip is not yet. */
const isDue = ({ state, draw_state }: HistorySlip): boolean =>
  state === "pending" && ["resulted", "settled", "void"].includes(draw_state);

type Asked = { player_id: number; type: SlipType; span: DaySpan; locale: LocaleTag };

/** The player's slips of one lottery, the newest first, page by page. Asking for others calls the question under way off. */
export const slipsQuery = ({ player_id, type, span: { start, end }, locale }: Asked) =>
  infiniteQueryOptions({
    queryKey: [...slips_key, player_id, type.code, start, end],
    queryFn: ({ pageParam, signal }) =>
      call(
        type.list,
        {
          query: {
            start_date: start,
            end_date: end,
            ...(pageParam !== null && { before: String(pageParam) }),
          },
        },
        { locale, signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some(isDue)) === true ? due_poll_ms : false,
    refetchOnWindowFocus: "always",
  });
