import { median, rounded } from "./rounds.ts";

/** One round of a bench as its last line prints it. Throughput benches print a rate, the others a duration. */
export type PrintedRound = {
  ours?: { per_second: number };
  ours_s?: number;
  ours_p99_ms?: number;
  beside_p99_ms?: number;
};

/** A number that is larger the faster the product was: a rate, or the inverse of a duration. */
const speedOf = (round: PrintedRound): number => {
  const duration = round.ours_s ?? round.ours_p99_ms ?? round.beside_p99_ms ?? Number.NaN;
  const speed = round.ours?.per_second ?? 1 / duration;
  if (!Number.isFinite(speed))
    throw new Error(`no figure of the product in ${JSON.stringify(round)}`);
  return speed;
};

/** The result of one run of a bench: the median of its rounds. */
export const speedOfRun = (rounds: readonly PrintedRound[]): number => {
  if (rounds.length === 0) throw new Error("the bench printed no rounds");
  return median(rounds.map(speedOf));
};

/** Speeds of the old and the new checkout, measured one after the other. */
export type Pair = { old: number; new: number };

export const ratioOf = (pair: Pair): number => rounded(pair.new / pair.old, 3);

/** The smallest and largest ratio of the rounds. */
export const spreadOf = (ratios: readonly number[]): { min: number; max: number } => ({
  min: Math.min(...ratios),
  max: Math.max(...ratios),
});
