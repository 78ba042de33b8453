import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { createScratch } from "../selftest/scratch.ts";
import { mutantsOf, verifier_files, withoutCheck, type Mutant } from "./verifier-mutants.ts";

/**
 * `npm run verify:mutants`: changes the verifier in one position at a time, in a copy of the tree; its tests must fail
 * for each change. `-- --every 12` tries every twelfth change, as CI does.
 */
const testsNamed = (...names: string[]) =>
  names.map((name) => `packages/rules/src/lottery/proof/${name}.test.ts`);
/** Test files that take seconds run last, because most changes are caught by the faster ones. */
const stages = [
  testsNamed(
    "verify-proof",
    "source-frauds",
    "timeline",
    "operator-frauds",
    "old-proofs",
    "log-frauds",
    "log-chain",
    "draw-facts",
  ),
  testsNamed("forgeries"),
];
const run_max_ms = 120_000;
const checks_file = "packages/rules/src/lottery/proof/checks.ts";

const { values } = parseArgs({ options: { every: { type: "string", default: "1" } } });
const every = Number(values.every);
if (!Number.isInteger(every) || every < 1)
  throw new Error("--every must be a whole number above zero");

const scratch = createScratch(resolve(import.meta.dirname, "../.."));

type Outcome = "passed" | "caught" | "broken";

/** A failed test has caught the change; a file that does not load proves nothing. */
const runOnce = (tests: readonly string[], ...more: string[]): Outcome => {
  const { status, stdout, stderr } = spawnSync(
    "npx",
    ["vitest", "run", "--project", "unit", "--reporter=dot", ...more, ...tests],
    { cwd: scratch.root, env: { ...process.env, NO_COLOR: "1" }, timeout: run_max_ms },
  );
  if (status === 0) return "passed";
  return /Tests\s+\d+ failed|FAIL .* > /.test(`${String(stdout)}${String(stderr)}`)
    ? "caught"
    : "broken";
};

/**
 * Runs the tests and stops at the first failure. On a busy machine such an early stop sometimes names no test; then all
 * tests are run.
 */
const runTests = (tests: readonly string[]): Outcome => {
  const outcome = runOnce(tests, "--bail", "1");
  return outcome === "broken" ? runOnce(tests) : outcome;
};

const outcomeOf = (): Outcome => {
  for (const tests of stages) {
    const outcome = runTests(tests);
    if (outcome !== "passed") return outcome;
  }
  return "passed";
};

const mutants = verifier_files
  .flatMap((file): Mutant[] => mutantsOf(file, scratch.read(file)))
  .concat(withoutCheck(checks_file, scratch.read(checks_file)))
  .filter((_, place) => place % every === 0);

let survivors = 0;
try {
  if (outcomeOf() !== "passed") throw new Error("the tests of the verifier fail without a change");
  for (const { file, line, what, text } of mutants) {
    scratch.write(file, text);
    const outcome = outcomeOf();
    scratch.restore();
    if (outcome === "caught") continue;
    survivors += 1;
    console.log(`${outcome === "passed" ? "SURVIVED" : "DID NOT RUN"}  ${file}:${line}  ${what}`);
  }
} finally {
  scratch.remove();
}
console.log(`${mutants.length - survivors} passed, ${survivors} failed`);
if (survivors > 0) process.exitCode = 1;
