import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { endSteps, runStep, type StepRun } from "../ci/run-step.ts";
import { parts, type Part } from "./nightly-parts.ts";

/**
 * `npm run proof:nightly [-- --only slips-crash,rules] [--logs FOLDER] [--metrics FILE]`: checks that take too long, or
 * depend too much on the machine, for CI. All parts run one after the other, also after a failure. FILE is for the
 * textfile collector of Prometheus. The last line is `N passed, N failed`.
 */
process.chdir(resolve(import.meta.dirname, "../.."));
// With `CI` set, as by many schedulers, tests of layout would check two languages instead of four, and be retried.
delete process.env["CI"];

const tail_lines = 8;

const { values } = parseArgs({
  options: { only: { type: "string" }, logs: { type: "string" }, metrics: { type: "string" } },
});
const names = parts.map(({ name }) => name);
const wanted = values.only?.split(",") ?? names;
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(", ")}; there are ${names.join(", ")}`);

const logs = values.logs ?? mkdtempSync(join(tmpdir(), "shwe-nightly-"));
mkdirSync(logs, { recursive: true });
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
const linesOf = (log: string): string[] => readFileSync(log, "utf8").trimEnd().split("\n");

/** Finds the last line of a part's log that is JSON: most parts print their results so. */
const figuresOf = (log: string): unknown => {
  const line = linesOf(log).findLast((each) => each.startsWith("{") && each.endsWith("}"));
  return line === undefined ? null : JSON.parse(line);
};

const tell = (run: StepRun<Part>): void => {
  const { step, code, timed_out, log } = run;
  const seconds = Math.round(run.seconds);
  const figures = figuresOf(log);
  const result = timed_out ? "TIMEOUT" : code === 0 ? "ok" : "FAIL";
  console.log(`${result.padEnd(8)} ${step.name.padEnd(22)} ${String(seconds).padStart(5)} s`);
  if (figures !== null) console.log(`         ${JSON.stringify(figures)}`);
  if (code !== 0) {
    for (const line of linesOf(log).slice(-tail_lines)) console.log(`         | ${line}`);
    console.log(`         log: ${log}`);
    console.log(`         alone: npm run proof:nightly -- --only ${step.name}`);
  }
  const kept = { at: new Date().toISOString(), commit, name: step.name, result, seconds, figures };
  appendFileSync(join(logs, "outcomes.jsonl"), `${JSON.stringify(kept)}\n`);
};

let isStopped = false;
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => {
    isStopped = true;
    endSteps();
  });

let passed = 0;
for (const [at, each] of parts.filter(({ name }) => wanted.includes(name)).entries()) {
  if (isStopped) break;
  console.log(
    `started  ${at + 1} of ${wanted.length}: ${each.name}, at most ${each.max_s / 60} min`,
  );
  const run = await runStep(each, logs);
  tell(run);
  if (run.code === 0) passed += 1;
}
/** A part that did not run counts as failed. */
const failed = wanted.length - passed;

if (values.metrics !== undefined) {
  // Writes the file under another name and renames it, because the collector must never read half a file.
  const text = [
    "# HELP shwe_proof_failed_parts Parts of the last nightly proof that failed or did not run.",
    "# TYPE shwe_proof_failed_parts gauge",
    `shwe_proof_failed_parts ${failed}`,
    "# HELP shwe_proof_ended_timestamp_seconds When the last nightly proof ended.",
    "# TYPE shwe_proof_ended_timestamp_seconds gauge",
    `shwe_proof_ended_timestamp_seconds ${Math.round(Date.now() / 1_000)}`,
  ];
  writeFileSync(`${values.metrics}.new`, `${text.join("\n")}\n`);
  renameSync(`${values.metrics}.new`, values.metrics);
}
console.log(`\nlogs in ${logs}\n${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
