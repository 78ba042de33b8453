import { mkdtempSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";

import { judgeBudgets, readBudgets, readReference } from "./budgets.ts";
import { countStep } from "./count-step.ts";
import { folder_prefix, readTimings, recordOf, writeRecord } from "./records.ts";
import type { RunRecord } from "./records.ts";
import { endSteps, runStep } from "./run-step.ts";
import type { StepRun } from "./run-step.ts";
import { schedule } from "./schedule.ts";
import { isLane, stepsOf } from "./steps.ts";
import type { Lane, Step } from "./steps.ts";
import { tellFailures } from "./tell.ts";
import type { Failure, Outcome, Timing } from "./test-reports.ts";

/**
 * `.ci/run [LANE [FILTER …]]`, behind its installation of packages: runs all lanes, or one of them, and ends with
 * `N passed, N failed`. A failed step does not stop the next, so that one run says everything. FILTER is passed on to the runner
 * of the tests: `.ci/run browser lottery` runs the specs with `lottery` in their path.
 */
const cores_min = 2;

const [, , lane, ...filters] = process.argv;
if (lane !== undefined && !isLane(lane)) throw new Error(`there is no lane ${lane}`);

const folder = mkdtempSync(join(tmpdir(), folder_prefix));
const started = performance.now();
const outcomes = new Map<StepRun, Outcome>();

const line = ({ step, seconds, cpu_seconds }: StepRun, { passed, failures }: Outcome): string =>
  [
    failures.length === 0 ? "ok   " : "FAIL ",
    step.lane.padEnd(10),
    step.name.padEnd(16),
    `${seconds.toFixed(0).padStart(5)} s`,
    `${(cpu_seconds ?? 0).toFixed(0).padStart(5)} s CPU`,
    step.counts === "gate" ? "" : `   ${passed} passed, ${failures.length} failed`,
  ]
    .join(" ")
    .trimEnd();

const runAndTell = async (step: Step): Promise<StepRun> => {
  const run = await runStep(step, folder, filters);
  const outcome = countStep(run);
  outcomes.set(run, outcome);
  console.log(line(run, outcome));
  return run;
};

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    endSteps();
    process.exit(1);
  });

const runs = await schedule(stepsOf(lane), Math.max(cores_min, availableParallelism()), runAndTell);
const record: RunRecord = {
  seconds: (performance.now() - started) / 1_000,
  steps: runs.map(recordOf),
};
writeRecord(folder, record);

/** Tests know their files; a lane without tests is told by its steps. */
const timingsOfLane = (wanted: Lane): readonly Timing[] => {
  const steps = record.steps.filter((step) => step.lane === wanted);
  const { files } = readTimings(folder, { ...record, steps });
  return files.length > 0 ? files : steps;
};
const budget = judgeBudgets(record.steps, timingsOfLane, readBudgets(), readReference());
const all = [...outcomes.values()];
const failures: Failure[] = [...all.flatMap((each) => each.failures), ...budget.failures];
const retried = all.flatMap((each) => each.retried);
const passed = all.reduce((sum, each) => sum + each.passed, 0);
writeFileSync(join(folder, "failures.json"), JSON.stringify({ failures, retried }));

console.log("");
for (const told of budget.told) console.log(`over budget: ${told}`);
for (const { where, message } of retried)
  console.log(
    `finding: passed only when tried again: ${where}\n         ${message.split("\n")[0]}`,
  );
for (const told of tellFailures(failures)) console.log(told);
console.log(`\n${retried.length} findings, took ${record.seconds.toFixed(0)} s, logs in ${folder}`);
console.log(`${passed} passed, ${failures.length} failed`);
if (failures.length > 0) process.exitCode = 1;
