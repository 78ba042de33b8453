import type { LiveEvents } from "@shwe/contract/player/live";
import type { Observed } from "@shwe/rules/lottery";
import type { QueryClient } from "@tanstack/react-query";

import { draws_key } from "./query-keys.ts";

export type LiveSource = "getLiveTwoD" | "getLiveCrypto";

/** The cached live number: the figures of its source, and when they were observed. */
export type StoredLiveNumber = { observed: Observed; observed_at: string };

export const liveNumberKey = (source: LiveSource) => [...draws_key, "live", source] as const;

export const toKept = (
  number: LiveEvents["live_2d"] | LiveEvents["live_crypto"],
): StoredLiveNumber => ({
  observed:
    "set" in number
      ? { kind: "thai_index", index: number.set, turnover: number.value }
      : { kind: "candle", close: number.price },
  observed_at: number.observed_at,
});

/** Replies and events can arrive out of order: the number that was observed later is used. */
export const laterOf = (before: unknown, after: unknown): unknown => {
  const [kept, next] = [before, after] as (StoredLiveNumber | null | undefined)[];
  if (!kept || !next) return after;
  return Date.parse(next.observed_at) < Date.parse(kept.observed_at) ? before : after;
};

/** Replaces the fetched live number by one that the event stream sent. */
export const takeLiveNumber = (
  queryClient: QueryClient,
  source: LiveSource,
  number: LiveEvents["live_2d"] | LiveEvents["live_crypto"],
): void => {
  queryClient.setQueryData<StoredLiveNumber>(liveNumberKey(source), toKept(number));
};
