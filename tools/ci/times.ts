import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

import { laneSeconds, readBudgets, reference_file } from "./budgets.ts";
import { newestFolder, readRecord, readTimings } from "./records.ts";
import type { Timing } from "./test-reports.ts";

/**
 * `npm run ci:times [-- FOLDER]`: durations of a CI run per step and per file, and the twenty slowest tests. FOLDER
 * defaults to the newest run on this machine. `--files N` lists more files. `--record` stores the durations as the
 * reference that shows what became slower when a CI lane is over its budget.
 */
const slowest_tests = 20;
const recorded_min_s = 0.5;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    files: { type: "string", default: "40" },
    record: { type: "boolean", default: false },
  },
});
const folder = positionals[0] ?? newestFolder();
const record = readRecord(folder);
const { files, tests } = readTimings(folder, record);

const seconds = (value: number | null): string =>
  value === null ? "     -" : value.toFixed(1).padStart(6);
const list = (title: string, timings: readonly Timing[]): void => {
  console.log(`\n${title}`);
  for (const { name, seconds: each } of timings) console.log(`${seconds(each)} s  ${name}`);
};

console.log(`${folder}: ${record.seconds.toFixed(0)} s in all\n\n  wall      CPU  step`);
for (const { lane, name, seconds: wall, cpu_seconds } of record.steps)
  console.log(`${seconds(wall)} s ${seconds(cpu_seconds)} s  ${lane}/${name}`);
console.log("\n   sum   budget  lane");
for (const [lane, sum] of laneSeconds(record.steps))
  console.log(`${seconds(sum)} s ${String(readBudgets()[lane]).padStart(6)} s  ${lane}`);
const shown = files.slice(0, Number(values.files));
const total = files.reduce((sum, file) => sum + file.seconds, 0);
list(
  `${files.length} files, ${total.toFixed(0)} s summed over parallel workers; the slowest ${shown.length}:`,
  shown,
);
list(`the slowest ${slowest_tests} tests:`, tests.slice(0, slowest_tests));

if (values.record) {
  if (!record.is_whole || record.failed > 0)
    throw new Error("only a complete run without failures can be recorded as the reference");
  const kept = [...record.steps, ...files]
    .filter((each) => each.seconds >= recorded_min_s)
    .map((each) => [each.name, Number(each.seconds.toFixed(1))] as const)
    .toSorted(([a], [b]) => a.localeCompare(b, "en"));
  writeFileSync(reference_file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  console.log(`\nwrote ${reference_file}: ${kept.length} steps and files of ${record.at}`);
}
