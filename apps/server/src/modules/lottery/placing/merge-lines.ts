import { games, normaliseSlip } from "@shwe/rules/lottery";

import { fail } from "../../../platform/errors/app-error.ts";
import type { Game } from "../schedule/games.ts";

/** A line as it comes over the wire; its form was checked by the schema. */
type AskedLine = { readonly bet_number: string; readonly amount: number };
/** Each number once, the smallest first; whole kyat. */
export type Lines = {
  readonly numbers: readonly number[];
  readonly stakes: readonly number[];
  readonly total: number;
};

/** What a slip may hold at all. The bounds of its draw are judged by the database, which alone knows them at that moment. */
const any_terms = {
  stake_min: 1,
  stake_step: 1,
  line_max: Number.MAX_SAFE_INTEGER,
  lines_max: 1_000,
};

/** Numbers given twice become one line. Our own apps send each once and in order, so that nothing is left to do. */
export const mergeLines = (game: Game, asked: readonly AskedLine[]): Lines => {
  const numbers: number[] = [];
  const stakes: number[] = [];
  let total = 0;
  let last = -1;
  for (const { bet_number, amount } of asked) {
    if (amount === 0) throw fail("amount_missing");
    const number = Number(bet_number);
    if (number <= last) last = Number.POSITIVE_INFINITY;
    else if (last !== Number.POSITIVE_INFINITY) last = number;
    numbers.push(number);
    stakes.push(amount);
    total += amount;
  }
  if (last === Number.POSITIVE_INFINITY) {
    const lines = numbers.map((number, at) => ({ number, stake: stakes[at] as number }));
    const merged = normaliseSlip(games[game], lines, any_terms);
    if (!merged.ok) throw fail("invalid_request");
    return merged.slip;
  }
  if (!Number.isSafeInteger(total)) throw fail("invalid_request");
  return { numbers, stakes, total };
};
