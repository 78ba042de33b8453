import type { LocaleTag } from "@shwe/contract/locales";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

import { call } from "./http.ts";
import { currentToken, mergeUser } from "./session.ts";
import type { Profile } from "./user-info.ts";

/** Everything that belongs to one player is kept under this key, and goes when the player does. */
export const player_key = ["player"] as const;
const profile_key = [...player_key, "profile"] as const;

type Pushed = Pick<Profile, "balance" | "game_balance" | "p_balance" | "point" | "game_refer_amt">;

/** The balances that were pushed last, and when: an answer to a question asked before that may be older than they are. */
let lastPush: { token: string; balances: Pushed; at_ms: number } | undefined;

/** Shows balances that the server told by itself. */
export function takePushed(token: string, balances: Pushed): void {
  lastPush = { token, balances, at_ms: performance.now() };
  mergeUser(token, balances);
}

const pushedSince = (asked_ms: number, token: string | undefined): Partial<Pushed> =>
  lastPush !== undefined && lastPush.token === token && lastPush.at_ms > asked_ms
    ? lastPush.balances
    : {};

/** Brings `user_info` up to date. Pages read balances from there, so that all of them show the same. */
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
    // Balances may have changed in another tab or on another device.
    refetchOnWindowFocus: "always",
  });

/** Asks anew; a question already under way is not asked twice. */
export const refreshProfile = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: profile_key }, { cancelRefetch: false });

/**
 * Puts values that a command has answered in place of the kept ones. A profile read under way may be older than they are: it is
 * called off, and asked anew.
 */
export async function replaceInProfile(
  queryClient: QueryClient,
  fields: Partial<Profile>,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: profile_key });
  mergeUser(currentToken(), fields);
  void refreshProfile(queryClient);
}
