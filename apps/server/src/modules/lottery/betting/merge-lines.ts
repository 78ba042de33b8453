import { games, normaliseSlip, slip_lines_max } from "@shwe/rules/lottery";

import { fail } from "../../../platform/errors/app-error.ts";
import type { Game } from "../draw/games.ts";

/** A line of the request; the schema has validated its format. */
type RequestedLine = { readonly bet_number: string; readonly amount: number };
/** The lines of a slip: each number once, in ascending order; stakes in whole kyat. */
export type Lines = {
  readonly numbers: readonly number[];
  readonly stakes: readonly number[];
  readonly total: number;
};

/**
 * Bounds that apply to every slip under any terms. The placement function in the database checks the terms of the draw,
 * which may change at any time.
 */
const any_terms = {
  stake_min: 1,
  stake_step: 1,
  line_max: Number.MAX_SAFE_INTEGER,
  lines_max: slip_lines_max,
};

/** Merges lines with the same number into one. Our own apps send each number once in ascending order, which needs no merging. */
export const mergeLines = (game: Game, requested: readonly RequestedLine[]): Lines => {
  const numbers: number[] = [];
  const stakes: number[] = [];
  let total = 0;
  let last = -1;
  for (const { bet_number, amount } of requested) {
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
