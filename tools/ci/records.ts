import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { StepRun } from "./run-step.ts";
import type { Lane } from "./steps.ts";
import { timingsOf } from "./test-reports.ts";
import type { Report, Timing, Timings } from "./test-reports.ts";

/** What a CI run writes about each step into its folder. */
export type StepRecord = {
  lane: Lane;
  name: string;
  seconds: number;
  cpu_seconds: number | null;
  withheld: number;
};
export type RunRecord = {
  /** The folder of the checkout that was tested, because reports name files by absolute path. */
  root: string;
  at: string;
  cores: number;
  /** Whether all CI lanes ran, without a filter. */
  is_whole: boolean;
  failed: number;
  seconds: number;
  steps: StepRecord[];
};

const record_file = "steps.json";
export const folder_prefix = "shwe-ci.";

export const recordOf = ({ step, seconds, cpu_seconds, withheld }: StepRun): StepRecord => ({
  ...{ lane: step.lane, name: step.name, seconds, cpu_seconds, withheld },
});

export const writeRecord = (folder: string, record: RunRecord): void =>
  writeFileSync(join(folder, record_file), JSON.stringify(record));

export const readRecord = (folder: string): RunRecord =>
  JSON.parse(readFileSync(join(folder, record_file), "utf8")) as RunRecord;

/** Reads the durations of test files and tests from the reports of all test runners of a run. */
export const readTimings = (
  folder: string,
  { steps, root }: Pick<RunRecord, "steps" | "root">,
): Timings => {
  const found = steps
    .map(({ name }) => join(folder, `${name}.json`))
    .filter((file) => existsSync(file))
    .map((file) => timingsOf(JSON.parse(readFileSync(file, "utf8")) as Report, root));
  const slowestFirst = (timings: Timing[]) => timings.toSorted((a, b) => b.seconds - a.seconds);
  return {
    files: slowestFirst(found.flatMap(({ files }) => files)),
    tests: slowestFirst(found.flatMap(({ tests }) => tests)),
  };
};

export const newestFolder = (place: string = tmpdir()): string => {
  const [newest] = globSync(join(place, `${folder_prefix}*`))
    .filter((folder) => existsSync(join(folder, record_file)))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (newest === undefined) throw new Error("no times found: .ci/run has not run on this machine");
  return newest;
};
