import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/schemas";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";

import { call } from "./http.ts";
import { useLocale } from "./i18n.ts";
import { player_key } from "./profile-query.ts";
import { useUser } from "./session.ts";

export type Protection = Reply<"getProtection">["data"];
/** A time in which the player does not play, by the player's own word. */
export type Pause = { kind: "timeout" | "exclusion"; until: Date };

/** The words of the banner that tells of a break: what is held back by it refers to them. */
export const pause_reason_id = "pause-reason";

/** A timer cannot be set for months. An hour is a good time to look again. */
const look_again_max_ms = 3_600_000;
/** Asking in the very moment would find it still in force. */
const after_end_ms = 1_000;

const keyOf = (player_id: number) => [...player_key, "protection", player_id];

/** Limits and breaks. Another device may have changed them, so coming back to the tab asks anew, and so does the end of a break. */
export const protectionQuery = (locale: LocaleTag, player_id: number) =>
  queryOptions({
    queryKey: keyOf(player_id),
    queryFn: async ({ signal }) => (await call("getProtection", {}, { locale, signal })).data,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => {
      const pause = pauseOf(state.data);
      if (pause === null) return false;
      const left_ms = pause.until.getTime() - Date.now() + after_end_ms;
      return Math.min(look_again_max_ms, Math.max(after_end_ms, left_ms));
    },
  });

/** Every change answers the whole anew. */
export const keepProtection = (
  queryClient: QueryClient,
  player_id: number,
  protection: Protection,
): void => {
  queryClient.setQueryData(keyOf(player_id), protection);
};

/** The server names only breaks that are in force; the longer word counts first. */
export function pauseOf(protection: Protection | undefined): Pause | null {
  if (protection === undefined) return null;
  const { excluded_until, timeout_until } = protection;
  if (excluded_until !== null) return { kind: "exclusion", until: new Date(excluded_until) };
  return timeout_until === null ? null : { kind: "timeout", until: new Date(timeout_until) };
}

/** The break the player is on, or null. Until it is known, nothing is held back here: the server decides anyway. */
export function usePause(): Pause | null {
  const user = useUser();
  const { tag } = useLocale();
  const { data } = useQuery({ ...protectionQuery(tag, user?.id ?? 0), enabled: user !== null });
  return pauseOf(data);
}
