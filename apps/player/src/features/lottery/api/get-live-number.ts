import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";
import type { Game, Mark, Observed } from "@shwe/rules/lottery";

import { call } from "../../../lib/http.ts";
import {
  laterOf,
  liveNumberKey,
  toKept,
  type KeptLiveNumber,
  type LiveSource,
} from "../../../lib/live-number.ts";

/** As often as the source itself is asked. */
const poll_ms = 5_000;

/** The number of this moment, for the eye: no result rests on it. `marks` are the figures with the digits that decide. */
export type LiveNumber = { digits: string; marks: Mark[]; observed_at: string };

const readSource = async (
  source: LiveSource,
  options: { locale: LocaleTag; signal: AbortSignal },
): Promise<KeptLiveNumber | null> => {
  const { data } = await call(source, {}, options);
  return data && toKept(data);
};

/** By the rule of the lottery that is shown: 1D looks at one digit of what 2D looks at. */
const numberOf = (game: Game, observed: Observed, observed_at: string): LiveNumber | null => {
  const derived = game.derive(observed);
  return derived.ok ? { digits: derived.digits, marks: derived.marks, observed_at } : null;
};

/** Null: no source has told a number lately. */
export const liveNumberQuery = (source: LiveSource, game: Game, locale: LocaleTag) =>
  queryOptions({
    queryKey: liveNumberKey(source),
    queryFn: ({ signal }) => readSource(source, { locale, signal }),
    structuralSharing: laterOf,
    select: (read) => read && numberOf(game, read.observed, read.observed_at),
    refetchInterval: poll_ms,
    refetchOnWindowFocus: "always",
  });
