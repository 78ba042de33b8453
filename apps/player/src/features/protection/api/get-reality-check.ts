import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/schemas";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

import { call } from "../../../lib/http.ts";
import { player_key } from "../../../lib/profile-query.ts";

export type RealityCheck = Reply<"getRealityCheck">["data"];

const ms = 1_000;
/** Asking in the very moment would find it not due yet. */
const after_due_ms = 500;
/** The moment to tell the player must not pass with one failed call: the next one would be an hour later. */
const after_failure_ms = 10_000;

const keyOf = (player_id: number) => [...player_key, "reality_check", player_id];

/**
 * How long the player has been here and with what result. The server says when the player has to be told; then it is asked again, and
 * also when the tab comes back. While the tab is hidden nothing is asked: time that nobody spends here is not counted.
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
