import { resolve } from "node:path";

import { breaks, type Break } from "./selftest/breaks.ts";
import { directionFaults } from "./selftest/directions.ts";
import { complaintOf } from "./selftest/gate.ts";
import { createScratch, type Scratch } from "./selftest/scratch.ts";

/**
 * `npm run gates:selftest`: a gate that cannot go red protects nothing. In copies of the tree, each gate is seen green, one thing is
 * broken, the gate is seen red for that very reason, and the thing is put back. `--red-only` leaves the first look out, for a run that
 * has just seen all of them green on the same tree, and lets a gate look only at the part of the tree where something is broken.
 */
const copies = 2;
const isRedOnly = process.argv.includes("--red-only");

let passed = 0;
let failed = 0;
const tell = (name: string, complaint: string | undefined, from: number): void => {
  const took = ((Date.now() - from) / 1000).toFixed(1).padStart(5);
  if (complaint === undefined) passed += 1;
  else failed += 1;
  console.log(`${complaint === undefined ? "ok  " : "FAIL"} ${took} s  ${name}`);
  if (complaint !== undefined) console.log(complaint.replaceAll(/^/gm, "       | "));
};

/** In the short form a gate may have cheaper commands that run the same check on less. */
const inThisForm = (each: Break): Break =>
  isRedOnly && each.narrow ? { ...each, commands: each.narrow } : each;

/** A gate that stands for several breaks is seen green once. */
const seenGreen = new Set<string>();

const tellBreak = async (scratch: Scratch, each: Break): Promise<void> => {
  const from = Date.now();
  const isSeenGreen = isRedOnly || seenGreen.has(each.gate);
  const complaint = await complaintOf(scratch, inThisForm(each), isSeenGreen);
  if (complaint === undefined) seenGreen.add(each.gate);
  tell(`${each.gate}: ${each.what}`, complaint, from);
};

const tellDirections = async (scratch: Scratch): Promise<void> => {
  const from = Date.now();
  for (const [rule, complaint] of await directionFaults(scratch))
    tell(`directions: ${rule}`, complaint, from);
};

/** The slow ones begin first, so that no copy is left alone with one at the end. */
const tasks = [
  ...breaks.filter(({ isSlow }) => isSlow),
  ...breaks.filter(({ isSlow }) => !isSlow),
].map((each) => (scratch: Scratch) => tellBreak(scratch, each));
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
