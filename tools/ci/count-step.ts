import { existsSync, readFileSync } from "node:fs";

import type { StepRun } from "./run-step.ts";
import { outcomeOf } from "./test-reports.ts";
import type { Outcome, Report } from "./test-reports.ts";

const log_tail_lines = 12;

const tailOf = (log: string): string =>
  existsSync(log)
    ? readFileSync(log, "utf8").trimEnd().split("\n").slice(-log_tail_lines).join("\n")
    : "it left no log";

const countedLine = /^(\d+) passed, (\d+) failed$/;

/** A step that counts for itself says so in its last line. */
const readCounted = (log: string): { passed: number; failed: number } | undefined => {
  const last = readFileSync(log, "utf8").trimEnd().split("\n").at(-1) ?? "";
  const [, passed, failed] = countedLine.exec(last) ?? [];
  return passed === undefined ? undefined : { passed: Number(passed), failed: Number(failed) };
};

const readOutcome = ({ step, code, log, report }: StepRun): Outcome => {
  const none: Outcome = { passed: 0, failures: [], retried: [] };
  if (step.counts === "gate") return code === 0 ? { ...none, passed: 1 } : none;
  if (step.counts === "counted") return { ...none, passed: readCounted(log)?.passed ?? 0 };
  if (!existsSync(report)) return none;
  return outcomeOf(JSON.parse(readFileSync(report, "utf8")) as Report);
};

/** A step that ended with an error, or checked nothing, never counts as passed, whatever its report says. */
export const countStep = (run: StepRun): Outcome => {
  const outcome = readOutcome(run);
  const isClean = run.code === 0 && outcome.passed > 0;
  if (isClean || outcome.failures.length > 0) return outcome;
  const ended = run.timed_out ? `it was ended after ${run.step.max_s} s\n` : "";
  return {
    ...outcome,
    failures: [
      {
        where: run.step.name,
        message: `${ended}${tailOf(run.log)}`,
        command: run.step.command.join(" "),
      },
    ],
  };
};
