import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";

import { isRed, outcomeOf } from "./test-reports.ts";
import type { VitestReport } from "./test-reports.ts";

/**
 * Runs every test, and files with something red in them once more by themselves (docs/decisions/0057). Writes one report of both.
 * Usage: vitest-twice.ts <report>
 */
/** More red files than this are no accident. */
const second_try_max_files = 4;

const vitest = (files: readonly string[], report: string): Promise<number> =>
  new Promise((resolve) => {
    rmSync(report, { force: true });
    spawn(
      process.execPath,
      [
        "node_modules/vitest/vitest.mjs",
        "run",
        ...files,
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
      ],
      { stdio: "inherit" },
    ).once("exit", (code) => resolve(code ?? 1));
  });

const read = (report: string): VitestReport => JSON.parse(readFileSync(report, "utf8"));

const [, , report = ""] = process.argv;
process.exitCode = await vitest([], report);
const first = read(report);
const red = first.testResults.filter(isRed).map(({ name }) => name);
if (red.length > 0 && red.length <= second_try_max_files) {
  const faults = outcomeOf(first).faults;
  console.log(`\nonce more: ${red.map((file) => relative(".", file)).join(", ")}`);
  process.exitCode = await vitest(red, report);
  const { testResults: again } = read(report);
  const merged: VitestReport = {
    testResults: [...first.testResults.filter(({ name }) => !red.includes(name)), ...again],
    twice: again.some(isRed) ? [] : faults,
  };
  writeFileSync(report, JSON.stringify(merged));
}
