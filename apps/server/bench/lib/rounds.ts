import { loadavg } from "node:os";

import type { Child } from "./child.ts";
import { faults } from "./faults.ts";
import type { LoadOrder, LoadResult } from "./load-process.ts";
import { isCheck, mode } from "./mode.ts";

/** The figures of the product or of the baseline in one round. */
type Figure = {
  per_second: number;
  /**
   * The share of one core that the server used. A value well below 1 means that something other than the server was the
   * limit.
   */
  cpu: number;
  /** CPU time per response. It varies less than the rate while other programs use the machine. */
  cpu_us: number;
};
export type Round = { bare: Figure; ours: Figure; ratio: number };

/** Rounds may measure anything; `ratio` compares the product with the baseline. */
type Rated = { ratio: number };
type Bars = { goal: number; floor: number; better?: "more" | "less" };

export const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
};

export type Slice = { answers: number; seconds: number; cpu_seconds: number };

/** Sends `order` to the load generator, waits for its result, and measures the CPU time that `server` used for it. */
export const measure = async (load: Child, server: Child, order: LoadOrder): Promise<Slice> => {
  const before = server.cpuSeconds();
  load.process.send(order);
  const { answers, seconds, fault } = await load.nextMessage<LoadResult>();
  if (fault !== null) throw new Error(`the load generator failed: ${fault}`);
  return { answers, seconds, cpu_seconds: server.cpuSeconds() - before };
};

const figureOf = (slices: readonly Slice[]): Figure => {
  const sum = (pick: (slice: Slice) => number) =>
    slices.reduce((total, slice) => total + pick(slice), 0);
  const answers = sum((slice) => slice.answers);
  const seconds = sum((slice) => slice.seconds);
  const cpu_seconds = sum((slice) => slice.cpu_seconds);
  return {
    per_second: Math.round(answers / seconds),
    cpu: rounded(cpu_seconds / seconds, 2),
    cpu_us: rounded((cpu_seconds / answers) * 1_000_000, 1),
  };
};

export type Sides = Record<"bare" | "ours", () => Promise<Slice>>;

const runRound = async (sides: Sides, slices: number): Promise<Round> => {
  const bare: Slice[] = [];
  const ours: Slice[] = [];
  for (let slice = 0; slice < slices; slice += 1) {
    bare.push(await sides.bare());
    ours.push(await sides.ours());
  }
  const figures = { bare: figureOf(bare), ours: figureOf(ours) };
  return {
    ...figures,
    ratio: rounded(figures.ours.per_second / figures.bare.per_second, 3),
  };
};

/** Each round alternates between product and baseline in short time slices, so that other work on the machine affects both. */
export const alternate = async (
  sides: Sides,
  options: { rounds: number; slices: number },
): Promise<Round[]> => {
  const rounds: Round[] = [];
  for (let round = 0; round < options.rounds; round += 1)
    rounds.push(await runRound(sides, options.slices));
  return rounds;
};

/** Makes the bench fail when a figure does not reach its floor, except with `--check`. */
export const failUnless = (isAboveFloor: boolean): void => {
  if (!isAboveFloor && !isCheck) process.exitCode = 1;
};

/** The median of the rounds with its verdict. Below the floor the bench fails; between floor and goal `pass` is false. */
export const judge = (
  rounds: readonly Rated[],
  { goal, floor, better = "more" }: Bars,
): Bars & { ratio: number; pass: boolean; rounds: readonly Rated[] } => {
  const ratio = rounded(median(rounds.map((round) => round.ratio)), 3);
  const reaches = (bar: number) => (better === "more" ? ratio >= bar : ratio <= bar);
  failUnless(reaches(floor));
  return { ratio, goal, floor, pass: isCheck || reaches(goal), rounds };
};

/** The load average before the bench started. With other work on the machine, neither rates nor ratios are reliable. */
const load_before = rounded(loadavg()[0] ?? Number.NaN, 1);

const printVerdict = (verdict: Readonly<Record<string, unknown>>): void => {
  if (faults.length > 0) process.exitCode = 1;
  process.stdout.write(`${JSON.stringify({ ...verdict, mode, load_before, faults })}\n`);
};

/**
 * Prints the last line of every bench. A wrong result fails the bench in every mode, and is all that `--check` decides
 * by. `more` are further figures of the same run.
 */
export const conclude = (
  name: string,
  rounds: readonly Rated[],
  bars: Bars,
  more: Readonly<Record<string, unknown>> = {},
): void => {
  const { ratio, goal, floor, pass } = judge(rounds, bars);
  printVerdict({ name, ratio, goal, floor, pass: pass && faults.length === 0, rounds, ...more });
};

/** Runs a bench; when it throws with `--check`, its last line is still printed. */
export const runBench = async (
  name: string,
  { goal, floor }: Bars,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isCheck) throw error;
    console.error(error);
    faults.push(error instanceof Error ? error.message : String(error));
    printVerdict({ name, ratio: null, goal, floor, pass: false, rounds: [] });
  }
};
