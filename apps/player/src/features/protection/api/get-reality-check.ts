import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/http.ts";
import { player_key } from "../../../domain/account/profile-query.ts";

export type RealityCheck = Reply<"getRealityCheck">["data"];

const ms = 1_000;
/** How long after the due time of a reality check it is requested, so that the server already considers it due. */
const after_due_ms = 500;
/**
 * The delay before a failed request is repeated. Without it the next request could be an hour later, and the reality
 * check would be missed.
 */
const after_failure_ms = 10_000;

const keyOf = (player_id: number) => [...player_key, "reality_check", player_id];

/**
 * The duration, stakes and net result of the current period of play. The server returns when the next check is due;
 * the query refetches then and when the tab becomes visible. A hidden tab sends no request, because time in the
 * background is not counted.
 */
export const realityCheckQuery = (locale: LocaleTag, player_id: number) =>
  queryOptions({
    queryKey: keyOf(player_id),
    queryFn: async ({ signal }) => (await call("getRealityCheck", {}, { locale, signal })).data,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state: { data, error } }) => {
      if (error !== null) return after_failure_ms;
      return data === undefined || data.due_in_s === 0 ? false : data.due_in_s * ms + after_due_ms;
    },
  });

export const keepRealityCheck = (
  queryClient: QueryClient,
  player_id: number,
  check: RealityCheck,
): void => {
  queryClient.setQueryData(keyOf(player_id), check);
};
