/**
 * `npm run wallet:conformance:broken [-- --short]`: applies one break of the wallet at a time, in a copy of the tree, and runs the kit
 * against it. The kit must fail each time, in the case that the break names. `--short` tries the breaks of SQL functions with their
 * cases only.
 */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { createScratch, type Scratch } from "./selftest/scratch.ts";
import { wallet_breaks, type WalletBreak } from "./wallet-conformance/broken/wallet-breaks.ts";

const run_max_ms = 300_000;
const output_bytes_max = 64 * 1024 * 1024;

const { values } = parseArgs({ options: { short: { type: "boolean", default: false } } });
const scratch = createScratch(resolve(import.meta.dirname, ".."));

type Summary = { pass: boolean; failures: string[] };

/** The last line of the kit's output, or null if the kit did not finish. */
const runKit = (more: readonly string[]): Summary | null => {
  const { stdout } = spawnSync(
    "npm",
    ["run", "-s", "wallet:conformance", "--", "--provider", "swp", ...more],
    { cwd: scratch.root, encoding: "utf8", timeout: run_max_ms, maxBuffer: output_bytes_max },
  );
  const last = stdout.trimEnd().split("\n").at(-1) ?? "";
  return last.startsWith("{") ? (JSON.parse(last) as Summary) : null;
};

/** Applies the edits; each must match exactly once, so that a change of the wallet cannot make a break do nothing. */
const applyEdits = ({ read, write }: Scratch, { name, edits }: WalletBreak): void => {
  for (const { file, from, to } of edits) {
    if (from === null) {
      write(file, to);
      continue;
    }
    const parts = read(file).split(from);
    if (parts.length !== 2)
      throw new Error(`${name}: its text is ${parts.length - 1} times in ${file}, not once`);
    write(file, parts.join(to));
  }
};

const patternOf = (cases: readonly string[]): string[] => ["--only", cases.join("|")];

/** What is wrong with the kit's verdict on the broken wallet, or null. */
const faultOf = ({ cases }: WalletBreak, summary: Summary | null): string | null => {
  if (summary === null) return "the kit did not finish";
  const missed = cases.filter((id) => !summary.failures.includes(id));
  if (missed.length === 0) return null;
  return `${missed.join(", ")} passed; failed were ${summary.failures.join(", ") || "none"}`;
};

const chosen = wallet_breaks.filter(({ is_short }) => !values.short || is_short);
let failed = 0;
try {
  const all = [...new Set(chosen.flatMap(({ cases }) => cases))];
  const unbroken = runKit(patternOf(all));
  if (unbroken?.pass !== true)
    throw new Error(
      `without a break these cases fail: ${unbroken?.failures.join(", ") || "the kit did not finish"}`,
    );
  for (const each of chosen) {
    applyEdits(scratch, each);
    const fault = faultOf(each, runKit(values.short ? patternOf(each.cases) : []));
    scratch.restore();
    console.log(
      fault === null
        ? `caught  ${each.name}, by ${each.cases.join(", ")}`
        : `MISSED  ${each.name}: ${fault}`,
    );
    if (fault !== null) failed += 1;
  }
} finally {
  scratch.remove();
}
console.log(`${chosen.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
