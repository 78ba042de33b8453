import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

import type { StepRun } from "./run-step.ts";
import type { Step } from "./steps.ts";
import { outcomeOf } from "./test-reports.ts";
import type { Failure, Outcome, Report } from "./test-reports.ts";

const log_tail_lines = 12;
const fail_lines_max = 8;

/**
 * The command that repeats a failed step. A test runner is repeated through `.ci/run`, which passes it the options for
 * its report.
 */
const alone = ({ counts, lane, command }: Step): string =>
  counts === "vitest" || counts === "playwright" ? `.ci/run ${lane}` : command.join(" ");

/**
 * The lines of a log that explain a failure: Vitest prints errors outside of tests above its summary, other programs
 * print the important part last.
 */
const fromTheError = (lines: readonly string[]): readonly string[] => {
  const at = lines.findIndex((line) => line.includes("Unhandled Error"));
  return at === -1 ? lines.slice(-log_tail_lines) : lines.slice(at, at + log_tail_lines);
};

const tailOf = (log: string): string =>
  existsSync(log)
    ? fromTheError(stripVTControlCharacters(readFileSync(log, "utf8")).trimEnd().split("\n")).join(
        "\n",
      )
    : "it left no log";

const countedLine = /^(\d+) passed, (\d+) failed$/;

/** Reads the last line `N passed, N failed` that a step of the kind `counted` prints. */
const readCounted = (log: string): { passed: number; failed: number } | undefined => {
  if (!existsSync(log)) return undefined;
  const last = readFileSync(log, "utf8").trimEnd().split("\n").at(-1) ?? "";
  const [, passed, failed] = countedLine.exec(last) ?? [];
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed) };
};

/** The failures that a step of the kind `counted` printed. */
const countedFailures = ({ step, log }: StepRun, failed: number): Failure[] => {
  const lines = readFileSync(log, "utf8").split("\n");
  const starts = lines.flatMap((line, at) => (line.startsWith("FAIL") ? [at] : []));
  return Array.from({ length: failed }, (_, nth) => {
    const at = starts[nth];
    const told =
      at === undefined
        ? []
        : lines.slice(at, Math.min(at + fail_lines_max, starts[nth + 1] ?? Infinity));
    return {
      where: step.name,
      message: told.join("\n"),
      command: alone(step),
      details: [`log: ${log}`],
    };
  });
};

const readOutcome = (run: StepRun): Outcome => {
  const { step, code, log, report } = run;
  const none: Outcome = { passed: 0, failures: [], retried: [] };
  if (step.counts === "gate") return code === 0 ? { ...none, passed: 1 } : none;
  if (step.counts === "counted") {
    const { passed, failed } = readCounted(log) ?? { passed: 0, failed: 0 };
    return { ...none, passed, failures: countedFailures(run, failed) };
  }
  try {
    return outcomeOf(JSON.parse(readFileSync(report, "utf8")) as Report, process.cwd());
  } catch {
    // The report is missing or incomplete when the test runner was killed.
    return none;
  }
};

/** A step that exits with an error, or checks nothing, counts as failed, whatever its report says. */
export const countStep = (run: StepRun): Outcome => {
  const outcome = readOutcome(run);
  const isClean = run.code === 0 && outcome.passed > 0;
  if (isClean || outcome.failures.length > 0) return outcome;
  const ended = run.timed_out ? `reached its time limit of ${run.step.max_s} s\n` : "";
  return {
    ...outcome,
    failures: [
      {
        where: run.step.name,
        message: `${ended}${tailOf(run.log)}`,
        command: alone(run.step),
        details: [`log: ${run.log}`],
      },
    ],
  };
};
