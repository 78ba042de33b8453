import { resolve } from "node:path";

import { breaks, type Break } from "./selftest/breaks.ts";
import { directionFaults } from "./selftest/directions.ts";
import { complaintOf, missedTogether } from "./selftest/gate.ts";
import { groupsOf, slowFirst } from "./selftest/groups.ts";
import { createScratch, type Scratch } from "./selftest/scratch.ts";

/**
 * `npm run gates:selftest`: checks that every gate can fail. In copies of the tree each gate must pass, then one thing
 * is broken, the gate must fail for this reason, and the change is reverted. `--red-only` skips the first run, after a
 * run in which all gates passed on the same tree, lets a gate check only the part of the tree where something is
 * broken, and breaks several things at once for a gate that reports all of them.
 */
const copies = 2;
const isRedOnly = process.argv.includes("--red-only");

let passed = 0;
let failed = 0;
const nameOf = ({ gate, what }: Break): string => `${gate}: ${what}`;
const tell = (name: string, complaint: string | undefined, from: number): void => {
  const took = ((Date.now() - from) / 1000).toFixed(1).padStart(5);
  if (complaint === undefined) passed += 1;
  else failed += 1;
  console.log(`${complaint === undefined ? "ok  " : "FAIL"} ${took} s  ${name}`);
  if (complaint !== undefined) console.log(complaint.replaceAll(/^/gm, "       | "));
};

/** The gates that have passed unbroken, because a gate with several breaks is run unbroken only once. */
const seenGreen = new Set<string>();

const tellBreak = async (scratch: Scratch, each: Break): Promise<void> => {
  const from = Date.now();
  const isSeenGreen = isRedOnly || seenGreen.has(each.gate);
  const complaint = await complaintOf(scratch, each, isSeenGreen);
  if (complaint === undefined) seenGreen.add(each.gate);
  tell(nameOf(each), complaint, from);
};

/** Tries breaks together, and those that were not found again, each alone. */
const tellTogether = async (scratch: Scratch, together: readonly Break[]): Promise<void> => {
  const from = Date.now();
  const missed = together.length > 1 ? await missedTogether(scratch, together) : together;
  for (const each of together) if (!missed.includes(each)) tell(nameOf(each), undefined, from);
  for (const each of missed)
    await tellBreak(scratch, { ...each, commands: [...(each.shared ?? []), ...each.commands] });
};

const tellDirections = async (scratch: Scratch): Promise<void> => {
  const from = Date.now();
  for (const [rule, complaint] of await directionFaults(scratch))
    tell(`directions: ${rule}`, complaint, from);
};

const groups = isRedOnly ? groupsOf(breaks) : breaks.map((each) => [{ ...each, shared: [] }]);
const tasks = slowFirst(groups).map(
  (together) => (scratch: Scratch) => tellTogether(scratch, together),
);
const next = [tellDirections, ...tasks].values();

const workInCopy = async (): Promise<void> => {
  const scratch = createScratch(resolve(import.meta.dirname, ".."));
  try {
    for (const task of next) await task(scratch);
  } finally {
    scratch.remove();
  }
};

const ended = await Promise.allSettled(Array.from({ length: copies }, workInCopy));
for (const each of ended)
  if (each.status === "rejected") tell("a copy of the tree", String(each.reason), Date.now());
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
