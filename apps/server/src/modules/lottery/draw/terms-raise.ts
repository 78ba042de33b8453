import { games } from "@shwe/rules/lottery";

import type { TermsChange } from "./change-terms.ts";
import type { Game } from "./games.ts";

/** The terms before a change, in whole kyat. */
export type TermsValues = {
  game: Game;
  odds: number;
  tod_odds: number;
  tod_mode: string;
  stake_min: number;
  stake_step: number;
  line_max: number;
  number_cap: number;
  hot_numbers: readonly number[];
  hot_cap: number | null;
  blocked_numbers: readonly number[];
  player_cap: number | null;
  lines_max: number;
};

/** How many numbers besides the result pay tod at most. */
const tod_numbers: Readonly<Record<string, number>> = { none: 0, perm: 5, perm_and_updown: 7 };

/** Fields that one person may lower alone. Every other change of terms needs two. */
const lowerable = new Set<string>([
  "line_max",
  "number_cap",
  "hot_numbers",
  "hot_cap",
  "blocked_numbers",
  "player_cap",
  "lines_max",
]);

/** What may be staked on each number, as the database's function `lottery_caps` computes it. */
const capsOf = (terms: TermsValues): number[] => {
  const hot = new Set(terms.hot_numbers);
  const blocked = new Set(terms.blocked_numbers);
  return Array.from({ length: games[terms.game].numbers }, (_, number) => {
    if (blocked.has(number)) return 0;
    if (!hot.has(number)) return terms.number_cap;
    return Math.min(terms.hot_cap ?? terms.number_cap, terms.number_cap);
  });
};

/** A bound that is null does not limit. */
const isBoundRaised = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before);

const isAnyCapRaised = (before: TermsValues, after: TermsValues): boolean => {
  const was = capsOf(before);
  return capsOf(after).some((cap, number) => cap > (was[number] ?? 0));
};

/**
 * Whether a change lets players win or stake more than before on any number: higher odds, more numbers that pay tod,
 * higher caps, fewer hot or blocked numbers, or higher bounds of stakes.
 */
export const isRaise = (before: TermsValues, change: TermsChange): boolean => {
  const after: TermsValues = { ...before, ...change };
  return (
    after.odds > before.odds ||
    after.tod_odds > before.tod_odds ||
    (tod_numbers[after.tod_mode] ?? 0) > (tod_numbers[before.tod_mode] ?? 0) ||
    after.line_max > before.line_max ||
    after.lines_max > before.lines_max ||
    after.stake_min > before.stake_min ||
    isBoundRaised(before.player_cap, after.player_cap) ||
    isAnyCapRaised(before, after)
  );
};

/** Whether the value of a field differs. The order of numbers does not matter. */
export const changedFields = (before: TermsValues, change: TermsChange): string[] => {
  const plain = (value: unknown): string =>
    JSON.stringify(
      Array.isArray(value) ? [...(value as number[])].toSorted((a, b) => a - b) : value,
    );
  return Object.entries(change)
    .filter(([field, value]) => plain(before[field as keyof TermsValues]) !== plain(value))
    .map(([field]) => field);
};

/** Whether a change needs a second person: everything except blocking numbers and lowering caps and stakes. */
export const needsTwoPeople = (before: TermsValues, change: TermsChange): boolean =>
  isRaise(before, change) || changedFields(before, change).some((field) => !lowerable.has(field));
