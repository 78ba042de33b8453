import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Step } from "./steps.ts";
import { readMachineTime, withheldShare } from "./withheld-time.ts";

/** Time between SIGTERM and SIGKILL for a step over its time limit. */
const end_max_ms = 20_000;

type Runnable = Pick<Step, "name" | "command" | "counts" | "max_s">;

export type StepRun<S extends Runnable = Step> = {
  step: S;
  code: number;
  timed_out: boolean;
  seconds: number;
  /** CPU time of the step's processes, without PostgreSQL and Redis. */
  cpu_seconds: number | null;
  /** The share of the CPU time that the host of this virtual machine gave to other machines. */
  withheld: number;
  log: string;
  /** The JSON report, for steps that write one. */
  report: string;
};

const running = new Set<number>();

const signalGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has already ended.
  }
};

/** Kills every running step with all of its processes. */
export const endSteps = (): void => {
  for (const pid of running) signalGroup(pid, "SIGKILL");
};

/** Reads the output of bash's `times`: its second line is the CPU time of the children, as `0m1.234s 0m0.567s`. */
const readCpu = (file: string): number | null => {
  try {
    const [, children = ""] = readFileSync(file, "utf8").split("\n");
    const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
    return parts.reduce(
      (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
      0,
    );
  } catch {
    return null;
  }
};

/**
 * A bash script that runs the command of a step. `$0` is the log file, `$1` the file for the CPU time, the rest is the
 * command. It closes descriptor 9, so that processes that outlive the step do not hold the lock of .ci/run. The trap
 * makes the shell wait for the command on SIGTERM, so that the CPU time is still written.
 */
const wrapper =
  'exec 9>&-; trap : TERM; log=$0; cpu=$1; shift; "$@" >"$log" 2>&1; code=$?; times >"$cpu"; exit $code';

/** Runs a step in its own process group, so that the time limit ends everything it started. */
export const runStep = <S extends Runnable>(
  step: S,
  folder: string,
  filters: readonly string[] = [],
): Promise<StepRun<S>> => {
  const log = join(folder, `${step.name}.log`);
  const report = join(folder, `${step.name}.json`);
  const cpu = join(folder, `${step.name}.cpu`);
  const command = [
    ...step.command,
    ...(step.counts === "vitest" ? [`--outputFile.json=${report}`] : []),
    // Playwright empties its output folder at every start, so a CI run writes its screenshots to its own folder.
    ...(step.counts === "playwright" ? [`--output=${join(folder, `${step.name}-results`)}`] : []),
    ...(step.counts === "vitest" || step.counts === "playwright" ? filters : []),
  ];
  const from = performance.now();
  const machine = readMachineTime();
  const child = spawn("bash", ["-c", wrapper, log, cpu, ...command], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, E2E_LOG_DIR: folder },
    stdio: "ignore",
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${step.name} could not be started`);
  running.add(pid);
  let timed_out = false;
  const timers = [
    setTimeout(() => {
      timed_out = true;
      signalGroup(pid, "SIGTERM");
    }, step.max_s * 1_000),
    setTimeout(() => signalGroup(pid, "SIGKILL"), step.max_s * 1_000 + end_max_ms),
  ];
  return new Promise((resolve) => {
    child.once("close", (code) => {
      for (const timer of timers) clearTimeout(timer);
      // Kills what is left of the step: processes that outlive it would take CPU time and ports from the next steps.
      signalGroup(pid, "SIGKILL");
      running.delete(pid);
      resolve({
        step,
        code: timed_out ? 124 : (code ?? 1),
        timed_out,
        seconds: (performance.now() - from) / 1_000,
        cpu_seconds: readCpu(cpu),
        withheld: withheldShare(machine, readMachineTime()),
        log,
        report,
      });
    });
  });
};
