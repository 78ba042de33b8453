import { mkdtempSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

import { judgeBudgets, readBudgets, readReference } from "./budgets.ts";
import { countStep } from "./count-step.ts";
import { folder_prefix, readTimings, recordOf, writeRecord } from "./records.ts";
import { endSteps, runStep } from "./run-step.ts";
import type { StepRun } from "./run-step.ts";
import { schedule } from "./schedule.ts";
import { isLane, lanes, stepsOf } from "./steps.ts";
import type { Lane, Step } from "./steps.ts";
import { reportFailures } from "./report-failures.ts";
import type { Failure, Outcome, Timing } from "./test-reports.ts";
import { readMachineTime, withheldShare } from "./withheld-time.ts";

/**
 * `.ci/run [LANE [FILTER …]]` after the packages are installed: runs all CI lanes, or one of them, and ends with
 * `N passed, N failed`. A failed step does not stop the others. FILTER is passed to the test runner
 * (`.ci/run browser lottery` runs the specs with `lottery` in their path), or selects steps (`.ci/run static lint`).
 */
const cores_min = 2;
const alive_every_ms = 60_000;
const withheld_reported_from = 0.1;
const failures_shown_at_once = 10;
const lines_shown_at_once = 24;

const [, , lane, ...filters] = process.argv;
const end = (passed: number, failed: number): void => {
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
};
if (lane !== undefined && !isLane(lane)) {
  console.log(`there is no lane ${lane}: ${lanes.join(", ")}`);
  end(0, 1);
  process.exit();
}

const chosen = stepsOf(lane, filters);
if (chosen.length === 0) {
  console.log(`no step of ${lane} has ${filters.join(" or ")} in its name`);
  end(0, 1);
  process.exit();
}
const budgets = readBudgets();
const reference = readReference();
const folder = mkdtempSync(join(tmpdir(), folder_prefix));
const started = performance.now();
const machine = readMachineTime();
const outcomes = new Map<StepRun, Outcome>();
const running = new Map<Step, number>();
const secondsSince = (from: number): number => (performance.now() - from) / 1_000;
const passedSoFar = (): number =>
  [...outcomes.values()].reduce((sum, each) => sum + each.passed, 0);
console.log(`logs in ${folder}\n\n      lane       step              wall       CPU`);

const line = ({ step, seconds, cpu_seconds }: StepRun, { passed, failures }: Outcome): string =>
  [
    failures.length === 0 ? "ok   " : "FAIL ",
    step.lane.padEnd(10),
    step.name.padEnd(16),
    `${seconds.toFixed(0).padStart(5)} s`,
    `${(cpu_seconds?.toFixed(0) ?? "-").padStart(7)} s`,
    step.counts === "gate" ? "" : `   ${passed} passed, ${failures.length} failed`,
  ]
    .join(" ")
    .trimEnd();

/** The first lines of an error, with the difference that an assertion found. */
const excerptOf = (message: string): string =>
  message
    .trim()
    .split("\n")
    .filter((row) => row.trim() !== "")
    .slice(0, lines_shown_at_once)
    .join("\n        ");

const runAndReport = async (step: Step): Promise<StepRun> => {
  running.set(step, performance.now());
  const run = await runStep(step, folder, filters);
  running.delete(step);
  const outcome = countStep(run);
  outcomes.set(run, outcome);
  console.log(line(run, outcome));
  // Failures are printed at once and again in the report at the end, because that report is lost when the output is
  // cut.
  for (const { where, message } of outcome.failures.slice(0, failures_shown_at_once))
    console.log(`      failed: ${where}: ${excerptOf(message)}`);
  return run;
};

const reportRunning = (): void => {
  const names = [...running].map(
    ([{ name, max_s }, from]) => `${name} ${secondsSince(from).toFixed(0)} s of at most ${max_s} s`,
  );
  console.log(`      running: ${names.join(", ")}`);
};
const alive = setInterval(reportRunning, alive_every_ms);

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => {
    endSteps();
    reportRunning();
    console.log(`ended by ${signal}, logs in ${folder}`);
    end(passedSoFar(), 1);
    process.exit();
  });

// After an unexpected error, such as a full disk, the steps are still ended and the last line is printed.
process.once("uncaughtException", (error) => {
  endSteps();
  console.log(error);
  end(passedSoFar(), 1);
  process.exit();
});

const cores = Math.max(cores_min, availableParallelism());
const runs = await schedule(chosen, cores, runAndReport);
clearInterval(alive);
const steps = runs.map(recordOf);
const root = process.cwd();

/** Durations per test file; for a CI lane without tests, durations per step. */
const timingsOfLane = (wanted: Lane): readonly Timing[] => {
  const own = steps.filter((step) => step.lane === wanted);
  const { files } = readTimings(folder, { root, steps: own });
  return files.length > 0 ? files : own;
};
const budget = judgeBudgets(steps, timingsOfLane, budgets, reference);
const all = [...outcomes.values()];
const failures: Failure[] = [...all.flatMap((each) => each.failures), ...budget.failures];
const retried = all.flatMap((each) => each.retried);
const seconds = secondsSince(started);
const list = join(folder, "failures.json");
writeFileSync(list, JSON.stringify({ failures, retried }, null, 2));
writeRecord(folder, {
  ...{ root, at: new Date().toISOString(), cores, seconds, steps },
  ...{ is_whole: lane === undefined, failed: failures.length },
});

const withheld = withheldShare(machine, readMachineTime());
console.log("");
if (withheld > withheld_reported_from)
  console.log(`the host withheld ${(withheld * 100).toFixed(0)} % of the CPU time`);
for (const told of budget.told) console.log(`over budget: ${told}`);
for (const { where, message } of retried)
  console.log(`finding, passed only in a retry: ${where}\n        ${message.split("\n")[0]}`);
for (const told of reportFailures(failures, list)) console.log(told);
console.log(
  `\n${retried.length} findings (passed only in a retry), ${seconds.toFixed(0)} s, logs in ${folder}`,
);
end(passedSoFar(), failures.length);
