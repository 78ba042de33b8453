import type { Child } from "./child.ts";
import type { LoadOrder, LoadResult } from "./load-process.ts";

/** One side of one round. */
export type Figure = {
  per_second: number;
  /** Share of one processor the server had. Well below 1, something else on the machine was the limit. */
  cpu: number;
  /** Processor time an answer took: steadier than the rate when the machine is busy with others. */
  cpu_us: number;
};
export type Round = { bare: Figure; ours: Figure; ratio: number };

type Verdict = {
  name: string;
  ratio: number;
  goal: number;
  floor: number;
  pass: boolean;
  rounds: Round[];
};

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
};

/** Puts the load on one server and tells what it did. */
export const measure = async (load: Child, server: Child, order: LoadOrder): Promise<Figure> => {
  const before = server.cpuSeconds();
  load.process.send(order);
  const { answers, seconds, fault } = await load.nextMessage<LoadResult>();
  if (fault !== null) throw new Error(`the load met a fault: ${fault}`);
  const spent = server.cpuSeconds() - before;
  return {
    per_second: Math.round(answers / seconds),
    cpu: rounded(spent / seconds, 2),
    cpu_us: rounded((spent / answers) * 1_000_000, 1),
  };
};

/**
 * Both sides in each round, one after the other, so that a machine that is slower for a while is slower for both; who begins
 * changes from round to round.
 */
export const alternate = async (
  count: number,
  side: Record<"bare" | "ours", () => Promise<Figure>>,
): Promise<Round[]> => {
  const rounds: Round[] = [];
  for (let round = 0; round < count; round += 1) {
    const first = round % 2 === 0 ? "bare" : "ours";
    const second = first === "bare" ? "ours" : "bare";
    const figures = { [first]: await side[first](), [second]: await side[second]() };
    const { bare, ours } = figures as Record<"bare" | "ours", Figure>;
    rounds.push({ bare, ours, ratio: rounded(ours.per_second / bare.per_second, 3) });
  }
  return rounds;
};

/**
 * The last line of every bench. Below the floor the bench fails; between floor and goal it says so. `more` are further figures
 * of the same run.
 */
export const conclude = (
  name: string,
  rounds: Round[],
  { goal, floor }: { goal: number; floor: number },
  more: Readonly<Record<string, unknown>> = {},
): void => {
  const ratio = rounded(median(rounds.map((round) => round.ratio)), 3);
  const verdict: Verdict = { name, ratio, goal, floor, pass: ratio >= goal, rounds };
  process.stdout.write(`${JSON.stringify({ ...verdict, ...more })}\n`);
  if (ratio < floor) process.exitCode = 1;
};
