import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Step } from "./steps.ts";
import { readMachineTime, withheldShare } from "./withheld-time.ts";

/** How long a step that was told to end may take before it is killed. */
const end_max_ms = 20_000;

/** What of a step is needed to run it. */
type Runnable = Pick<Step, "name" | "command" | "counts" | "max_s">;

export type StepRun<S extends Runnable = Step> = {
  step: S;
  code: number;
  timed_out: boolean;
  seconds: number;
  /** Processor time of the step's processes. The database and Redis are not among them. */
  cpu_seconds: number | null;
  /** The share of its processor time that the host of this virtual machine withheld. */
  withheld: number;
  log: string;
  /** The runner's own report, for steps that write one. */
  report: string;
};

const running = new Set<number>();

const signalGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
};

/** Ends every step that is still running, with all of its processes. */
export const endSteps = (): void => {
  for (const pid of running) signalGroup(pid, "SIGKILL");
};

/** `times` of bash: the second line is what its children used, as `0m1.234s 0m0.567s`. */
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
 * `$0` is the log, `$1` takes the processor time, the rest is the command. Descriptor 9 is the lock of .ci/run, which a process that a step
 * leaves behind must not keep. The trap makes the shell wait for the command when both are told to end, so that the time is still written.
 */
const wrapper =
  'exec 9>&-; trap : TERM; log=$0; cpu=$1; shift; "$@" >"$log" 2>&1; code=$?; times >"$cpu"; exit $code';

/** Runs a step as a process group of its own, so that its time limit ends everything it has started. */
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
    // Playwright empties its folder of screenshots at every start, so that of a run in CI is kept apart.
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
      // Whatever the step has left behind would take processor time and ports from the next ones.
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
