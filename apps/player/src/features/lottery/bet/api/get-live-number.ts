import type { LocaleTag } from "@shwe/contract/locales";
import { queryOptions } from "@tanstack/react-query";
import type { Game, Mark, Observed } from "@shwe/rules/lottery";

import { call } from "../../../../domain/api/http.ts";
import {
  laterOf,
  liveNumberKey,
  toKept,
  type StoredLiveNumber,
  type LiveSource,
} from "../../../../domain/lottery/live-number.ts";

/** The polling interval of the live number, equal to the interval at which the server reads the source. */
const poll_ms = 5_000;

/**
 * The live number, for display only: it never decides a result. `marks` are the published figures it is derived from,
 * with the positions of the digits used.
 */
export type LiveNumber = { digits: string; marks: Mark[]; observed_at: string };

const readSource = async (
  source: LiveSource,
  options: { locale: LocaleTag; signal: AbortSignal },
): Promise<StoredLiveNumber | null> => {
  const { data } = await call(source, {}, options);
  return data && toKept(data);
};

/**
 * Derives the number by the rule of the lottery, because 2D and 1D share a source: the 1D number is the last digit of
 * the 2D number.
 */
const numberOf = (game: Game, observed: Observed, observed_at: string): LiveNumber | null => {
  const derived = game.derive(observed);
  return derived.ok ? { digits: derived.digits, marks: derived.marks, observed_at } : null;
};

/** The query of the live number; its data is null when no source has returned a number recently. */
export const liveNumberQuery = (source: LiveSource, game: Game, locale: LocaleTag) =>
  queryOptions({
    queryKey: liveNumberKey(source),
    queryFn: ({ signal }) => readSource(source, { locale, signal }),
    structuralSharing: laterOf,
    select: (read) => read && numberOf(game, read.observed, read.observed_at),
    refetchInterval: poll_ms,
    refetchOnWindowFocus: "always",
  });
