import { existsSync, readFileSync } from "node:fs";

import type { StepRecord } from "./records.ts";
import type { Lane } from "./steps.ts";
import type { Failure, Timing } from "./test-reports.ts";

const budget_file = ".ci/budget.json";
const reference_file = ".ci/times.json";
/** Machines differ, so only a lane that takes more than twice its budget fails. */
const fail_factor = 2;
const growths_max = 5;
const growth_min_s = 1;

export type Budgets = Record<Lane, number>;
/** What steps and files took in a run that somebody looked at; `npm run ci:times -- --record` writes it. */
export type Reference = Record<string, number>;

export const readBudgets = (): Budgets => JSON.parse(readFileSync(budget_file, "utf8")) as Budgets;
export const readReference = (): Reference =>
  existsSync(reference_file) ? (JSON.parse(readFileSync(reference_file, "utf8")) as Reference) : {};
export { reference_file };

/** Steps of a lane may run at the same time: a lane takes what its steps take one after the other. */
const laneSeconds = (steps: readonly StepRecord[]): Map<Lane, number> => {
  const sums = new Map<Lane, number>();
  for (const { lane, seconds } of steps)
    if (lane !== "machine") sums.set(lane, (sums.get(lane) ?? 0) + seconds);
  return sums;
};

/** What takes longer than in the reference run, the largest growth first; what is new has grown from nothing. */
const growths = (timings: readonly Timing[], reference: Reference): string[] =>
  timings
    .map(({ name, seconds }) => ({ name, grown: seconds - (reference[name] ?? 0) }))
    .filter(({ grown }) => grown >= growth_min_s)
    .toSorted((a, b) => b.grown - a.grown)
    .slice(0, growths_max)
    .map(({ name, grown }) => `${name} +${grown.toFixed(0)} s`);

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
    const grown = growths(timingsOf(lane), reference);
    const what = grown.length > 0 ? `; grew: ${grown.join(", ")}` : "";
    return `lane ${lane} took ${seconds.toFixed(0)} s, its budget is ${budgets[lane]} s${what}`;
  };
  return {
    told: over.map(tell),
    failures: over
      .filter(([lane, seconds]) => seconds > budgets[lane] * fail_factor)
      .map(([lane, seconds]) => ({
        where: `budget of the lane ${lane}`,
        message: tell([lane, seconds]),
        command: `.ci/run ${lane}`,
      })),
  };
};
