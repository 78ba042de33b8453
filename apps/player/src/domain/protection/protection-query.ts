import type { LocaleTag } from "@shwe/contract/locales";
import type { Reply } from "@shwe/contract/player/schemas";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";

import { call } from "../api/http.ts";
import { useLocale } from "../../locales/i18n.ts";
import { player_key } from "../account/profile-query.ts";
import { useUser } from "../session/session.ts";

export type Protection = Reply<"getProtection">["data"];
/** A break or self-exclusion that the player has chosen. */
export type Pause = { kind: "timeout" | "exclusion"; until: Date };

/** The id of the banner's text about a break; disabled controls refer to it as their description. */
export const pause_reason_id = "pause-reason";

/**
 * The longest interval of refetching during a break. Browser timers cannot run longer than 24 days, so a long break
 * needs several.
 */
const look_again_max_ms = 3_600_000;
/**
 * How long after the end of a break its state is refetched. Exactly at the end the server could still report the
 * break.
 */
const after_end_ms = 1_000;

const keyOf = (player_id: number) => [...player_key, "protection", player_id];

/**
 * Limits and breaks. Refetched when the tab becomes visible, because another device may have changed them, and when a
 * break ends.
 */
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

/** Caches the server's reply to a change of a limit or break; the reply contains all limits and breaks. */
export const keepProtection = (
  queryClient: QueryClient,
  player_id: number,
  protection: Protection,
): void => {
  queryClient.setQueryData(keyOf(player_id), protection);
};

/**
 * The current break. The server sends only breaks in force; a self-exclusion takes precedence, because it is longer.
 */
export function pauseOf(protection: Protection | undefined): Pause | null {
  if (protection === undefined) return null;
  const { excluded_until, timeout_until } = protection;
  if (excluded_until !== null) return { kind: "exclusion", until: new Date(excluded_until) };
  return timeout_until === null ? null : { kind: "timeout", until: new Date(timeout_until) };
}

/**
 * The current break of the player, or null. While it is loading nothing is disabled; the server checks each request
 * anyway.
 */
export function usePause(): Pause | null {
  const user = useUser();
  const { tag } = useLocale();
  const { data } = useQuery({ ...protectionQuery(tag, user?.id ?? 0), enabled: user !== null });
  return pauseOf(data);
}
