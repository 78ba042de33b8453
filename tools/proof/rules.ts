import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";

import { createScratch, type Scratch } from "../selftest/scratch.ts";
import { mutations, type Mutation } from "./mutations.ts";

/**
 * `npm run proof:rules`: breaks rules of the product one at a time in a copy of the tree; for each, tests that CI runs
 * must fail. Every test file first has to pass unbroken, so that a failure is caused by the change.
 */
const run_max_ms = 600_000;
const output_bytes_max = 64 * 1024 * 1024;

type Report = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};
type Outcome = { passed: number; failures: string[]; error?: string };

const scratch = createScratch(resolve(import.meta.dirname, "../.."));
const reports = mkdtempSync(join(tmpdir(), "shwe-proof-rules-"));
let runs = 0;

/**
 * Reads the report of a test run. Only failed tests count: a file that does not load, or a run without a report, proves
 * nothing.
 */
const outcomeOf = (file: string, output: string): Outcome => {
  try {
    const { numPassedTests, testResults } = JSON.parse(readFileSync(file, "utf8")) as Report;
    const failures = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName }) => `${relative(scratch.root, name)}: ${fullName}`),
    );
    const broken = testResults.find(
      ({ status, assertionResults }) =>
        status === "failed" && assertionResults.every((each) => each.status !== "failed"),
    );
    const outcome = { passed: numPassedTests, failures };
    return broken ? { ...outcome, error: `${broken.name}: ${broken.message}` } : outcome;
  } catch {
    return { passed: 0, failures: [], error: output };
  }
};

const runTests = ({ root }: Scratch, files: readonly string[]): Promise<Outcome> => {
  const report = join(reports, `${(runs += 1)}.json`);
  const args = ["vitest", "run", ...files, "--reporter=json", `--outputFile=${report}`];
  return new Promise((done) => {
    execFile(
      "npx",
      args,
      {
        cwd: root,
        env: { ...process.env, CI: "true", NO_COLOR: "1" },
        timeout: run_max_ms,
        maxBuffer: output_bytes_max,
      },
      (_error, stdout, stderr) => done(outcomeOf(report, `${stdout}${stderr}`)),
    );
  });
};

const breakRule = ({ edits }: Mutation): void => {
  for (const { file, from, to } of edits) {
    const text = scratch.read(file);
    if (text.split(from).length !== 2)
      throw new Error(`${file} must contain exactly once: ${from}`);
    scratch.write(
      file,
      text.replace(from, () => to),
    );
  }
};

let passed = 0;
let failed = 0;
const tell = (words: string, complaint: string | undefined, from: number): void => {
  if (complaint === undefined) passed += 1;
  else failed += 1;
  const took = ((performance.now() - from) / 1_000).toFixed(1).padStart(5);
  console.log(`${complaint === undefined ? "ok  " : "FAIL"} ${took} s  ${words}`);
  if (complaint) console.log(complaint.replaceAll(/^/gm, "       | "));
};

const proveUnbroken = async (): Promise<boolean> => {
  const from = performance.now();
  const files = [...new Set(mutations.flatMap(({ tests }) => tests))];
  const { passed: count, failures, error } = await runTests(scratch, files);
  const isGreen = count > 0 && failures.length === 0 && error === undefined;
  tell(
    `unbroken: ${count} tests of ${files.length} files pass`,
    isGreen ? undefined : [...failures, error].join("\n"),
    from,
  );
  return isGreen;
};

const proveRule = async (mutation: Mutation): Promise<void> => {
  const from = performance.now();
  try {
    breakRule(mutation);
    const { failures, error } = await runTests(scratch, mutation.tests);
    const [first] = failures;
    if (first === undefined)
      tell(`NOT CAUGHT: ${mutation.rule}`, error ?? "every test passed", from);
    else tell(`caught: ${mutation.rule}\n              by ${first}`, undefined, from);
  } catch (error) {
    tell(`NOT CAUGHT: ${mutation.rule}`, String(error), from);
  } finally {
    scratch.restore();
  }
};

try {
  if (await proveUnbroken()) for (const mutation of mutations) await proveRule(mutation);
} finally {
  scratch.remove();
  rmSync(reports, { recursive: true });
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
