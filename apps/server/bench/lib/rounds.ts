import type { Child } from "./child.ts";
import { faults } from "./faults.ts";
import type { LoadOrder, LoadResult } from "./load-process.ts";
import { isCheck, mode } from "./mode.ts";

/** One side of one round. */
type Figure = {
  per_second: number;
  /** Share of one processor the server had. Well below 1, something else on the machine was the limit. */
  cpu: number;
  /** Processor time an answer took: steadier than the rate when the machine is busy with others. */
  cpu_us: number;
};
export type Round = { bare: Figure; ours: Figure; ratio: number };

/** Whatever a round measured, its ratio says how ours did against bare. */
type Rated = { ratio: number };
type Bars = { goal: number; floor: number };

export const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
};

export type Slice = { answers: number; seconds: number; cpu_seconds: number };

/** Puts the load on one server for a moment and tells what it did. */
export const measure = async (load: Child, server: Child, order: LoadOrder): Promise<Slice> => {
  const before = server.cpuSeconds();
  load.process.send(order);
  const { answers, seconds, fault } = await load.nextMessage<LoadResult>();
  if (fault !== null) throw new Error(`the load met a fault: ${fault}`);
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

/**
 * Each round takes turns between both sides in short slices, so that a machine that is busy with something else for a while is
 * so for both.
 */
export const alternate = async (
  sides: Sides,
  options: { rounds: number; slices: number },
): Promise<Round[]> => {
  const rounds: Round[] = [];
  for (let round = 0; round < options.rounds; round += 1)
    rounds.push(await runRound(sides, options.slices));
  return rounds;
};

/** Further figures that have a floor of their own. A check looks at no figure. */
export const failUnless = (isAboveFloor: boolean): void => {
  if (!isAboveFloor && !isCheck) process.exitCode = 1;
};

const tellVerdict = (verdict: Readonly<Record<string, unknown>>): void => {
  if (faults.length > 0) process.exitCode = 1;
  process.stdout.write(`${JSON.stringify({ ...verdict, mode, faults })}\n`);
};

/**
 * The last line of every bench. Below the floor the bench fails; between floor and goal it says so. A wrong result fails it in every
 * mode, and is all that a check looks at. `more` are further figures of the same run.
 */
export const conclude = (
  name: string,
  rounds: readonly Rated[],
  { goal, floor, better = "more" }: Bars & { better?: "more" | "less" },
  more: Readonly<Record<string, unknown>> = {},
): void => {
  const ratio = rounded(median(rounds.map((round) => round.ratio)), 3);
  const reaches = (bar: number) => (better === "more" ? ratio >= bar : ratio <= bar);
  const pass = faults.length === 0 && (isCheck || reaches(goal));
  tellVerdict({ name, ratio, goal, floor, pass, rounds, ...more });
  failUnless(reaches(floor));
};

/** A bench that breaks off in a check still ends with its line. */
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
    tellVerdict({ name, ratio: null, goal, floor, pass: false, rounds: [] });
  }
};
