import { existsSync, readFileSync } from "node:fs";

import type { StepRecord } from "./records.ts";
import { lanes } from "./steps.ts";
import type { Lane } from "./steps.ts";
import type { Failure, Timing } from "./test-reports.ts";

const budget_file = ".ci/budget.json";
const reference_file = ".ci/times.json";
/** The same commit took 290 and 644 s in one lane on machines of one kind, so only a lane far above its budget fails. */
const fail_factor = 3;
const growths_max = 5;
const growth_min_s = 1;

export type Budgets = Record<Lane, number>;
/** What steps and files took in a whole run without failures; `npm run ci:times -- --record` writes it. */
type Reference = Record<string, number>;

/** Read before anything runs: a lane without a budget would never be judged. */
export const readBudgets = (): Budgets => {
  const budgets = JSON.parse(readFileSync(budget_file, "utf8")) as Budgets;
  const missing = lanes.filter((lane) => !(budgets[lane] > 0));
  if (missing.length > 0) throw new Error(`${budget_file} has no budget for ${missing.join(", ")}`);
  return budgets;
};
export const readReference = (): Reference =>
  existsSync(reference_file) ? (JSON.parse(readFileSync(reference_file, "utf8")) as Reference) : {};
export { reference_file };

/**
 * Steps of a lane may run at the same time: a lane takes what its steps take one after the other, without the time that the host
 * withheld from this machine.
 */
export const laneSeconds = (steps: readonly StepRecord[]): Map<Lane, number> => {
  const sums = new Map<Lane, number>();
  for (const { lane, seconds, withheld } of steps)
    sums.set(lane, (sums.get(lane) ?? 0) + seconds * (1 - withheld));
  return sums;
};

/** What takes longer than in the reference run, the largest growth first; without a reference, what takes longest. */
const growths = (timings: readonly Timing[], reference: Reference): string[] => {
  if (Object.keys(reference).length === 0)
    return timings
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, growths_max)
      .map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`);
  return timings
    .map(({ name, seconds }) => ({ name, seconds, before: reference[name] }))
    .map((each) => ({ ...each, grown: each.seconds - (each.before ?? 0) }))
    .filter(({ grown }) => grown >= growth_min_s)
    .toSorted((a, b) => b.grown - a.grown)
    .slice(0, growths_max)
    .map(({ name, seconds, before }) =>
      before === undefined
        ? `${name} is new, ${seconds.toFixed(0)} s`
        : `${name} ${before.toFixed(0)} → ${seconds.toFixed(0)} s`,
    );
};

export type BudgetOutcome = { told: string[]; failures: Failure[] };

/** Lanes over their budget with what grew in them, and as failures those far over it. */
export const judgeBudgets = (
  steps: readonly StepRecord[],
  timingsOf: (lane: Lane) => readonly Timing[],
  budgets: Budgets,
  reference: Reference,
): BudgetOutcome => {
  const over = [...laneSeconds(steps)].filter(([lane, seconds]) => seconds > budgets[lane]);
  const tell = ([lane, seconds]: [Lane, number]): string => {
    const what = Object.keys(reference).length === 0 ? "slowest, without a reference" : "grew";
    const grown = growths(timingsOf(lane), reference).map((each) => `\n    ${what}: ${each}`);
    return `the steps of ${lane} took ${seconds.toFixed(0)} s in sum, the budget is ${budgets[lane]} s${grown.join("")}`;
  };
  const isFar = ([lane, seconds]: [Lane, number]) => seconds > budgets[lane] * fail_factor;
  return {
    told: over.filter((each) => !isFar(each)).map(tell),
    failures: over.filter(isFar).map(([lane, seconds]) => ({
      where: `budget of the lane ${lane}`,
      message: tell([lane, seconds]),
      command: `.ci/run ${lane}`,
    })),
  };
};
