import type { LiveEvents } from "@shwe/contract/player/live";
import type { Mark } from "@shwe/rules/lottery";
import type { QueryClient } from "@tanstack/react-query";

import { draws_key } from "./query-keys.ts";

export type LiveSource = "getLiveTwoD" | "getLiveCrypto";

/**
 * A live number, for display only: it never decides a result. `marks` are the published figures it is derived from,
 * with the positions of the digits used.
 */
export type LiveNumber = { digits: string; marks: readonly Mark[]; observed_at: string };

export const liveNumberKey = (source: LiveSource) => [...draws_key, "live", source] as const;

/** The two digits and their figures, as the server derived them by the rules of the 2D lotteries. */
export const toLiveNumber = (
  number: LiveEvents["live_2d"] | LiveEvents["live_crypto"],
): LiveNumber => ({
  digits: "twod" in number ? number.twod : number.c2d,
  marks: number.marks,
  observed_at: number.observed_at,
});

/**
 * The last digits of a live number with the figures that give them: 2D and 1D share a source, and the 1D number is the
 * last digit of the 2D number.
 */
export const lastDigits = (
  { digits, marks, observed_at }: LiveNumber,
  places: number,
): LiveNumber => {
  const kept: Mark[] = [];
  let left = places;
  for (const mark of [...marks].reverse()) {
    const at = left > 0 ? mark.at.slice(-left) : [];
    left -= at.length;
    if (at.length > 0) kept.unshift({ ...mark, at });
  }
  return { digits: digits.slice(-places), marks: kept, observed_at };
};

/** Replies and events can arrive out of order: the number that was observed later is used. */
export const laterOf = (before: unknown, after: unknown): unknown => {
  const [kept, next] = [before, after] as (LiveNumber | null | undefined)[];
  if (!kept || !next) return after;
  return Date.parse(next.observed_at) < Date.parse(kept.observed_at) ? before : after;
};

/** Replaces the fetched live number by one that the event stream sent. */
export const takeLiveNumber = (
  queryClient: QueryClient,
  source: LiveSource,
  number: LiveEvents["live_2d"] | LiveEvents["live_crypto"],
): void => {
  queryClient.setQueryData<LiveNumber>(liveNumberKey(source), toLiveNumber(number));
};
