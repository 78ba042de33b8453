import { fraction } from "../../../mathematics/fraction.ts";
import type { Fraction } from "../../../mathematics/fraction.ts";
import { combinations, ladderOf, tile_count } from "../rules/ladder.ts";

/** The probability that the first `opened` tiles of a player have no mine, whatever tiles they are. */
export const probabilityToOpen = (mines: number, opened: number): Fraction =>
  fraction(combinations(tile_count - mines, opened), combinations(tile_count, opened));

/** The return of rounds that are cashed out after so many gems. */
export const returnAt = (mines: number, opened: number): Fraction => {
  const multiplier = ladderOf(mines)[opened - 1];
  if (multiplier === undefined) throw new RangeError(`the ladder has no step ${opened}`);
  const { numerator, denominator } = probabilityToOpen(mines, opened);
  return fraction(numerator * multiplier, denominator * 100n);
};
