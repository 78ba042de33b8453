import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";

import { breaks } from "./selftest/breaks.ts";
import type { Break } from "./selftest/breaks.ts";
import { directionFaults } from "./selftest/directions.ts";
import { createScratch } from "./selftest/scratch.ts";

/**
 * `npm run gates:selftest`: a gate that cannot go red protects nothing. In a copy of the tree, each gate is seen green, one
 * thing is broken, the gate is seen red for that very reason, and the thing is put back. `--red-only` leaves the first look out,
 * for a run that has just seen all of them green on the same tree.
 */
const command_max_ms = 120_000;
const shown_lines = 30;

type Outcome = { green: boolean; output: string };

const scratch = createScratch(resolve(import.meta.dirname, ".."));

const runGate = (commands: Break["commands"]): Outcome => {
  let output = "";
  for (const [program = "", ...args] of commands) {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: scratch.root,
      env: { ...process.env, CI: "true", NO_COLOR: "1" },
      timeout: command_max_ms,
      encoding: "utf8",
    });
    output += stripVTControlCharacters(`${stdout}${stderr}`);
    if (status !== 0) return { green: false, output };
  }
  return { green: true, output };
};

/** A gate that stands for several breaks is seen green once. */
const seenGreen = new Set<string>(
  process.argv.includes("--red-only") ? breaks.map(({ gate }) => gate) : [],
);

const complaintOf = ({ gate, commands, apply, says }: Break): string | undefined => {
  const before = seenGreen.has(gate) ? undefined : runGate(commands);
  if (before && !before.green) return `red before anything was broken:\n${tail(before.output)}`;
  seenGreen.add(gate);
  try {
    apply(scratch);
    const after = runGate(commands);
    if (after.green) return "stayed green";
    if (!says.test(after.output)) return `red, but not for that reason:\n${tail(after.output)}`;
    return undefined;
  } finally {
    scratch.restore();
  }
};

const tail = (output: string): string => output.trim().split("\n").slice(-shown_lines).join("\n");

let passed = 0;
let failed = 0;
const tell = (name: string, complaint: string | undefined, from: number): void => {
  const took = ((Date.now() - from) / 1000).toFixed(1).padStart(5);
  if (complaint === undefined) passed += 1;
  else failed += 1;
  console.log(`${complaint === undefined ? "ok  " : "FAIL"} ${took} s  ${name}`);
  if (complaint !== undefined) console.log(complaint.replaceAll(/^/gm, "       | "));
};

try {
  for (const each of breaks) {
    const from = Date.now();
    tell(`${each.gate}: ${each.what}`, complaintOf(each), from);
  }
  const from = Date.now();
  for (const [rule, complaint] of directionFaults(scratch))
    tell(`directions: ${rule}`, complaint, from);
} finally {
  scratch.remove();
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
