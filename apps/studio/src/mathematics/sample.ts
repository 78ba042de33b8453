import { toNumber } from "./fraction.ts";
import type { Fraction } from "./fraction.ts";

/** What simulated rounds returned, in stakes. Statistics are estimates, so they are floats. */
export type Sample = { rounds: number; sum: number; sum_of_squares: number };

export const emptySample = (): Sample => ({ rounds: 0, sum: 0, sum_of_squares: 0 });

export const addRound = (sample: Sample, returned: number): void => {
  sample.rounds += 1;
  sample.sum += returned;
  sample.sum_of_squares += returned * returned;
};

/** 99 % of the values of a normal distribution are within so many standard deviations of its mean. */
const deviations_99 = 2.5758;

export type Comparison = { mean: number; half_interval: number; is_inside: boolean };

/** Whether the exact return is in the 99 % interval around the mean of the sample. */
export const compare = ({ rounds, sum, sum_of_squares }: Sample, exact: Fraction): Comparison => {
  const mean = sum / rounds;
  const variance = (sum_of_squares - rounds * mean * mean) / (rounds - 1);
  const half_interval = deviations_99 * Math.sqrt(variance / rounds);
  return { mean, half_interval, is_inside: Math.abs(mean - toNumber(exact)) <= half_interval };
};

/** Simulated rounds of a game, with which several choices of a player are compared. */
export type Simulation = {
  title: string;
  /** Each choice with the return that the mathematics gives for it. */
  choices: readonly { title: string; exact: Fraction }[];
  /**
   * Plays rounds with the code that the game server uses, and returns a sample for each choice. Equal seeds give equal
   * samples.
   */
  play: (rounds: number, server_seed: string) => Sample[];
};
