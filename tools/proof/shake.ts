import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { newestFolder } from "../ci/records.ts";
import type { Failure } from "../ci/test-reports.ts";

/**
 * `npm run proof:shake`: runs the server lane ten times and the browser lane five times next to a load of half a core, and lists
 * what failed. A test that passed only when it was tried again counts as failed here. `-- --server 3 --browser 0` for other counts;
 * `--no-load` where something else keeps the machine busy, such as the other lane.
 */
const run_max_s = 3_600;
const load_max_s = 6 * 3_600;

const { values } = parseArgs({
  allowNegative: true,
  options: {
    server: { type: "string", default: "10" },
    browser: { type: "string", default: "5" },
    load: { type: "boolean", default: true },
  },
});

type Found = { failures: Failure[]; retried: Failure[] };

/** The runs keep their reports in a folder of this program's own, so that another run on the machine is not taken for one. */
const folder = mkdtempSync(join(tmpdir(), "shwe-shake."));
const env = { ...process.env, TMPDIR: folder };

const runOnce = (lane: string): Failure[] => {
  const { stdout, signal } = spawnSync("bash", [".ci/run", lane], {
    env,
    encoding: "utf8",
    timeout: run_max_s * 1_000,
  });
  const [counts = "", took = ""] = stdout.trim().split("\n").slice(-2).toReversed();
  console.log(`${lane}: ${counts}; ${took}`);
  if (signal !== null) return [{ where: lane, message: `ended by ${signal}`, command: "" }];
  process.env["TMPDIR"] = folder;
  const { failures, retried } = JSON.parse(
    readFileSync(join(newestFolder(), "failures.json"), "utf8"),
  ) as Found;
  return [...failures, ...retried];
};

const load = values.load
  ? spawn(process.execPath, ["tools/proof/half-core.ts", String(load_max_s)], { stdio: "ignore" })
  : undefined;
const found: Failure[] = [];
let runs = 0;
let failed_runs = 0;
try {
  for (const lane of ["server", "browser"] as const)
    for (let nth = 0; nth < Number(values[lane]); nth += 1) {
      const failures = runOnce(lane);
      runs += 1;
      if (failures.length > 0) failed_runs += 1;
      found.push(...failures);
    }
} finally {
  load?.kill("SIGKILL");
}

for (const where of new Set(found.map((each) => each.where))) {
  const same = found.filter((each) => each.where === where);
  console.log(`\n${same.length} of ${runs} runs: ${where}\n  ${same[0]?.message}`);
}
console.log(`\n${runs - failed_runs} passed, ${failed_runs} failed`);
if (failed_runs > 0) process.exitCode = 1;
