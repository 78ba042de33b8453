import type { Draws } from "../../../fairness/draws.ts";
import { evaluateSpin, shownAt } from "./evaluate-spin.ts";
import type { SpinWins } from "./evaluate-spin.ts";
import { lines } from "./lines.ts";
import {
  free_spins_first,
  free_spins_max,
  free_spins_more,
  lotuses_for_free_spins,
  wild_multiplier_in_free_spins,
} from "./pay-table.ts";
import { free_strips, paid_strips } from "./strips.ts";

type Spin = SpinWins & {
  is_free: boolean;
  /** For each reel the place on its strip that is shown in the top row. */
  stops: number[];
  free_spins_awarded: number;
};

/** A paid spin with the free spins that it awarded. */
export type SlotRound = {
  spins: [Spin, ...Spin[]];
  /** In stakes of one line. */
  pays: number;
};

const awarded = (lotuses: number, is_free: boolean, awarded_before: number): number => {
  if (lotuses < lotuses_for_free_spins) return 0;
  return is_free ? Math.min(free_spins_more, free_spins_max - awarded_before) : free_spins_first;
};

const spin = (draws: Draws, is_free: boolean, awarded_before: number): Spin => {
  const strips = is_free ? free_strips : paid_strips;
  const stops = strips.map((strip) => draws.below(strip.length));
  const wins = evaluateSpin(shownAt(strips, stops), is_free ? wild_multiplier_in_free_spins : 1);
  const free_spins_awarded = awarded(wins.lotuses, is_free, awarded_before);
  return { is_free, stops, ...wins, free_spins_awarded };
};

/** All spins of a round are drawn from one nonce, first the paid one, so they are decided when the bet is made. */
export const playRound = (draws: Draws): SlotRound => {
  const paid = spin(draws, false, 0);
  const spins: [Spin, ...Spin[]] = [paid];
  let free_spins = paid.free_spins_awarded;
  for (let played = 0; played < free_spins; played += 1) {
    const free = spin(draws, true, free_spins);
    spins.push(free);
    free_spins += free.free_spins_awarded;
  }
  return { spins, pays: spins.reduce((sum, { pays }) => sum + pays, 0) };
};

/** What a spin pays for a stake, in 1/100 kyat. */
export const payoutOf = (stake: bigint, pays: number): bigint =>
  (stake * BigInt(pays)) / BigInt(lines.length);
