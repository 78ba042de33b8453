import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { steps, type Step } from "./steps.ts";

/**
 * `npm run proof:nightly [-- --only slips-crash,rules] [--logs folder]`: what takes too long, or depends too much on the machine, to
 * decide whether code lands. All parts run one after the other, also after one has failed. The last line is `N passed, N failed`.
 */
process.chdir(resolve(import.meta.dirname, "../.."));

const minute_ms = 60_000;
/** From the polite end of a part that took too long to the hard one. */
const end_max_ms = 30_000;
const figure_chars_max = 160;

const { values } = parseArgs({
  options: { only: { type: "string" }, logs: { type: "string" } },
});
const wanted = values.only?.split(",") ?? steps.map(({ name }) => name);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0)
  throw new Error(
    `no such part: ${unknown.join(", ")}; there are ${steps.map(({ name }) => name).join(", ")}`,
  );

type Outcome = { step: Step; passes: boolean; seconds: number; result: string; figure: string };

/** The last line of a log that is JSON: most parts end with their figures. */
const figureOf = (log: string): string =>
  readFileSync(log, "utf8")
    .split("\n")
    .findLast((line) => line.startsWith("{") && line.endsWith("}")) ?? "";

const runStep = async (step: Step, log: string): Promise<Outcome> => {
  const from = performance.now();
  const out = openSync(log, "w");
  // In a group of its own, so that what a part has started ends with it.
  const child = spawn("npm", ["run", "-s", step.script, "--", ...(step.args ?? [])], {
    stdio: ["ignore", out, out],
    detached: true,
  });
  const endGroup = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // The group has ended by itself.
    }
  };
  let isLate = false;
  const politely = setTimeout(() => {
    isLate = true;
    endGroup("SIGTERM");
  }, step.max_min * minute_ms);
  const hard = setTimeout(() => endGroup("SIGKILL"), step.max_min * minute_ms + end_max_ms);
  const stop = () => endGroup("SIGTERM");
  process.once("SIGTERM", stop).once("SIGINT", stop);
  const [code] = (await once(child, "exit")) as [number | null];
  process.off("SIGTERM", stop).off("SIGINT", stop);
  clearTimeout(politely);
  clearTimeout(hard);
  closeSync(out);
  const passes = code === 0 && !isLate;
  const result = isLate ? `LATE (${step.max_min} min)` : passes ? "ok" : "FAIL";
  const seconds = Math.round((performance.now() - from) / 1_000);
  return { step, passes, seconds, result, figure: figureOf(log) };
};

const rowOf = ({ step, result, seconds, figure }: Outcome): string =>
  `${result.padEnd(14)} ${step.name.padEnd(22)} ${String(seconds).padStart(5)} s  ${figure.slice(0, figure_chars_max)}`;

const logs = values.logs ?? mkdtempSync(join(tmpdir(), "shwe-nightly-"));
mkdirSync(logs, { recursive: true });
let isStopped = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => (isStopped = true));

const outcomes: Outcome[] = [];
for (const step of steps.filter(({ name }) => wanted.includes(name))) {
  if (isStopped) break;
  console.log(`begins ${step.name}`);
  outcomes.push(await runStep(step, join(logs, `${step.name}.log`)));
}

const table = outcomes.map(rowOf).join("\n");
const passed = outcomes.filter(({ passes }) => passes).length;
/** A part that was not reached is not a part that passed. */
const failed = wanted.length - passed;
const summary = `${table}\nlogs in ${logs}\n${passed} passed, ${failed} failed`;
const lines = outcomes.map(({ step, passes, seconds, figure }) =>
  JSON.stringify({ name: step.name, passes, seconds, figure }),
);
writeFileSync(join(logs, "outcomes.jsonl"), `${lines.join("\n")}\n`);
console.log(`\n${summary}`);
if (failed > 0) process.exitCode = 1;
