import { spawn } from "node:child_process";
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { newestFolder } from "../ci/records.ts";
import type { Failure } from "../ci/test-reports.ts";

/**
 * `npm run proof:shake`: finds unreliable tests. Runs the CI lane `server` ten times and the CI lane `browser` five
 * times beside a load of half a core, and lists what failed. A test that passed only in a retry counts as failed.
 * `-- --server 3 --browser 0` sets other counts, `--only lottery/pages` selects tests, `--no-load` leaves the load out.
 */
const run_max_s = 3_600;
const load_max_s = 6 * 3_600;
const tail_lines = 12;
const passed_line = /\n[1-9]\d* passed, 0 failed$/;

const { values } = parseArgs({
  allowNegative: true,
  options: {
    server: { type: "string", default: "10" },
    browser: { type: "string", default: "5" },
    only: { type: "string", default: "" },
    load: { type: "boolean", default: true },
  },
});
for (const count of [values.server, values.browser])
  if (!/^\d{1,3}$/.test(count)) throw new Error(`${count} is not a number of runs`);
type Lane = "server" | "browser";
type Run = { lane: Lane; folder: string; failures: Failure[] };

/**
 * The mode of the temporary folder: it contains the PostgreSQL clusters of the tests, which run as another user of the
 * operating system. That user needs the right to traverse the folder.
 */
const passable = 0o711;
const folder = mkdtempSync(join(tmpdir(), "shwe-shake."));
chmodSync(folder, passable);
const filters = values.only === "" ? [] : [values.only];
const runs: Run[] = [];

const load = values.load
  ? spawn(process.execPath, ["tools/proof/half-core.ts", String(load_max_s)], { stdio: "ignore" })
  : undefined;
let current: ReturnType<typeof spawn> | undefined;
const endAll = (): void => {
  load?.kill("SIGKILL");
  current?.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    endAll();
    tellSummary();
    process.exit(1);
  });

/** A run that ended before it wrote its list of failures counts as failed, with the end of its output as the reason. */
const readFailures = (own: string, output: string, code: number | null): Failure[] => {
  try {
    const list = readFileSync(join(newestFolder(own), "failures.json"), "utf8");
    const found = JSON.parse(list) as { failures: Failure[]; retried: Failure[] };
    const failures = [...found.failures, ...found.retried];
    const isPassed = code === 0 && passed_line.test(readFileSync(output, "utf8").trimEnd());
    if (isPassed || failures.length > 0) return failures;
  } catch {
    // A missing list of failures is reported below, with the end of the output.
  }
  const tail = readFileSync(output, "utf8").trimEnd().split("\n").slice(-tail_lines);
  return [{ where: "the run itself", message: tail.join("\n"), command: "" }];
};

/** Each run has its own folder, so that the result of another run is never read. */
const runOnce = async (lane: Lane, nth: number): Promise<void> => {
  const own = join(folder, `${lane}-${nth}`);
  mkdirSync(own);
  const output = join(own, "output");
  console.log(`${lane} ${nth} of ${values[lane]} started, output in ${output}`);
  const file = openSync(output, "w");
  const child = spawn("bash", [".ci/run", lane, ...filters], {
    env: { ...process.env, TMPDIR: own },
    stdio: ["ignore", file, file],
    timeout: run_max_s * 1_000,
  });
  current = child;
  const code = await new Promise<number | null>((resolve) => {
    child.once("close", (each) => resolve(each));
  });
  closeSync(file);
  const failures = readFailures(own, output, code);
  runs.push({ lane, folder: own, failures });
  const last = readFileSync(output, "utf8").trimEnd().split("\n").slice(-2).toReversed();
  console.log(`  ${last.join("; ")}`);
  for (const { where, message } of failures)
    console.log(`  FAILED  ${where}\n          ${message.split("\n")[0]}`);
};

function tellSummary(): void {
  for (const lane of ["server", "browser"] as const) {
    const own = runs.filter((run) => run.lane === lane);
    const failures = own.flatMap((run) =>
      run.failures.map((each) => ({ ...each, in: run.folder })),
    );
    for (const where of new Set(failures.map((each) => each.where))) {
      const same = failures.filter((each) => each.where === where);
      console.log(`\n${same.length} of ${own.length} ${lane} runs: ${where}`);
      console.log(`  ${same.map((each) => each.in).join(" ")}\n  ${same[0]?.message}`);
    }
  }
  const failed = runs.filter(({ failures }) => failures.length > 0).length;
  console.log(`\n${runs.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

try {
  for (const lane of ["server", "browser"] as const)
    for (let nth = 1; nth <= Number(values[lane]); nth += 1) await runOnce(lane, nth);
} finally {
  endAll();
}
tellSummary();
