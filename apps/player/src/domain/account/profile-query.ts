import type { LocaleTag } from "@shwe/contract/locales";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

import { call } from "../api/http.ts";
import { currentToken, mergeUser } from "../session/session.ts";
import type { Profile } from "../session/user-info.ts";

/** The query keys of the current player's data start with this one; these queries are removed when the session ends. */
export const player_key = ["player"] as const;
const profile_key = [...player_key, "profile"] as const;

type Pushed = Pick<Profile, "balance" | "game_balance" | "p_balance" | "point" | "game_refer_amt">;

/**
 * The balances that the event stream sent last, and when. They replace those of a profile that was requested earlier
 * but arrives later.
 */
let lastPush: { token: string; balances: Pushed; at_ms: number } | undefined;

/** Applies balances that the event stream sent. */
export function takePushed(token: string, balances: Pushed): void {
  lastPush = { token, balances, at_ms: performance.now() };
  mergeUser(token, balances);
}

const pushedSince = (asked_ms: number, token: string | undefined): Partial<Pushed> =>
  lastPush !== undefined && lastPush.token === token && lastPush.at_ms > asked_ms
    ? lastPush.balances
    : {};

/**
 * Loads the profile into `user_info`, from where all pages read the balances, so that no two pages show different
 * ones.
 */
export const profileQuery = (locale: LocaleTag, player_id: number) =>
  queryOptions({
    queryKey: [...profile_key, player_id],
    queryFn: async ({ signal }) => {
      const token = currentToken();
      const asked_ms = performance.now();
      const { data } = await call("getProfile", {}, { locale, signal });
      const profile = { ...data, ...pushedSince(asked_ms, token) };
      mergeUser(token, profile);
      return profile;
    },
    // Balances may have changed in another tab or on another device, so they are refetched when the tab gets the focus.
    refetchOnWindowFocus: "always",
  });

/** Refetches the profile, unless a request for it is already in flight. */
export const refreshProfile = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: profile_key }, { cancelRefetch: false });

/**
 * Applies profile fields from the reply of a command that was sent with `token`; another session ignores them. A profile
 * request in flight may return older values, so it is cancelled and sent again.
 */
export async function replaceInProfile(
  queryClient: QueryClient,
  token: string | undefined,
  fields: Partial<Profile>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: profile_key });
  mergeUser(token, fields);
  void refreshProfile(queryClient);
}
