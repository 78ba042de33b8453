import { existsSync, readFileSync } from "node:fs";

import type { StepRecord } from "./records.ts";
import { lanes } from "./steps.ts";
import type { Lane } from "./steps.ts";
import type { Failure, Timing } from "./test-reports.ts";

const budget_file = ".ci/budget.json";
const reference_file = ".ci/times.json";
/**
 * A CI lane fails when it takes longer than its budget times this factor. The factor is large because one CI lane took
 * 290 s and 644 s for the same commit on equal machines.
 */
const fail_factor = 3;
const growths_max = 5;
const growth_min_s = 1;

export type Budgets = Record<Lane, number>;
/**
 * Seconds that each step and test file took in a complete run without failures; `npm run ci:times -- --record` writes
 * it.
 */
type Reference = Record<string, number>;

/**
 * Reads the budgets of all CI lanes. Called before any step runs, so that a CI lane without a budget fails at once
 * instead of never being checked.
 */
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
 * The time of each CI lane: the sum of the durations of its steps, not the elapsed time, because steps of several lanes
 * run in parallel. CPU time that the host of the virtual machine withheld is subtracted.
 */
export const laneSeconds = (steps: readonly StepRecord[]): Map<Lane, number> => {
  const sums = new Map<Lane, number>();
  for (const { lane, seconds, withheld } of steps)
    sums.set(lane, (sums.get(lane) ?? 0) + seconds * (1 - withheld));
  return sums;
};

/** Steps and files that take longer than in the reference run, largest growth first; without a reference, the slowest. */
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

/**
 * Reports CI lanes over their budget with the steps and files that became slower; CI lanes far over it are failures.
 */
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
