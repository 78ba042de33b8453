import type { LiveEvents } from "@shwe/contract/live";
import type { Observed } from "@shwe/rules/lottery";
import type { QueryClient } from "@tanstack/react-query";

import { draws_key } from "./draws-key.ts";

export type LiveSource = "getLiveTwoD" | "getLiveCrypto";

/** What is kept of a number of this moment: the words of its source, and when it said them. */
export type KeptLiveNumber = { observed: Observed; observed_at: string };

export const liveNumberKey = (source: LiveSource) => [...draws_key, "live", source] as const;

export const toKept = (
  number: LiveEvents["live_2d"] | LiveEvents["live_crypto"],
): KeptLiveNumber => ({
  observed:
    "set" in number
      ? { kind: "thai_index", index: number.set, turnover: number.value }
      : { kind: "candle", close: number.price },
  observed_at: number.observed_at,
});

/** Answers and events overtake each other: the one that was observed later stays, whichever comes last. */
export const laterOf = (before: unknown, after: unknown): unknown => {
  const [kept, next] = [before, after] as (KeptLiveNumber | null | undefined)[];
  if (!kept || !next) return after;
  return Date.parse(next.observed_at) < Date.parse(kept.observed_at) ? before : after;
};

/** A number that the server told by itself takes the place of the one that was asked for. */
export const takeLiveNumber = (
  queryClient: QueryClient,
  source: LiveSource,
  number: LiveEvents["live_2d"] | LiveEvents["live_crypto"],
): void => {
  queryClient.setQueryData<KeptLiveNumber>(liveNumberKey(source), toKept(number));
};
