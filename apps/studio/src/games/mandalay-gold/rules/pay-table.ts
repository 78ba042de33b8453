import type { PayingSymbol } from "./symbols.ts";

/** The numbers of equal symbols, counted from the left, that a line pays. */
export type PaidCount = 3 | 4 | 5;

type Pays = Readonly<Record<PaidCount, number>>;

/** What one line pays, in stakes of one line. The stake of a line is the stake of the spin divided by the lines. */
export const line_pays: Readonly<Record<PayingSymbol, Pays>> = {
  elephant: { 3: 60, 4: 300, 5: 1_500 },
  chinthe: { 3: 50, 4: 200, 5: 1_000 },
  harp: { 3: 40, 4: 150, 5: 600 },
  bowl: { 3: 30, 4: 120, 5: 400 },
  ruby: { 3: 30, 4: 100, 5: 300 },
  leaf: { 3: 20, 4: 80, 5: 250 },
  a: { 3: 10, 4: 40, 5: 150 },
  k: { 3: 10, 4: 40, 5: 120 },
  q: { 3: 10, 4: 30, 5: 100 },
  j: { 3: 10, 4: 30, 5: 100 },
};

/** What lotuses pay anywhere on the reels, in stakes of one line, added to the lines. */
export const lotus_pays: Pays = { 3: 50, 4: 200, 5: 1_000 };

/** How many lotuses award free spins. */
export const lotuses_for_free_spins = 3;

/** A paid spin awards 10 free spins; a free spin awards 5 more, until 20 were awarded in the round. */
export const free_spins_first = 10;
export const free_spins_more = 5;
export const free_spins_max = 20;

/** A free spin multiplies each line that contains at least one padauk by this, once. */
export const wild_multiplier_in_free_spins = 3;
