/**
 * `npm run bench:compare -- <old checkout> <bench> [rounds]`: runs a bench of another checkout and of this one
 * alternately and compares the absolute figures of the product. A ratio of 0.95 means that this checkout has 95 % of the
 * old one's speed. `--short` is passed on to the bench. Both checkouts need their node_modules.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";

import {
  ratioOf,
  speedOfRun,
  spreadOf,
  type Pair,
  type PrintedRound,
} from "./lib/compare-rates.ts";
import { mode } from "./lib/mode.ts";
import { conclude } from "./lib/rounds.ts";

const bars = { goal: 0.95, floor: 0.95 };
const default_rounds = "5";
const new_checkout = resolve(import.meta.dirname, "../../..");

const { positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: "boolean" } },
});
const [old_checkout, bench, rounds = default_rounds] = positionals;
if (old_checkout === undefined || bench === undefined || !(Number(rounds) >= 1))
  throw new Error("usage: npm run bench:compare -- <old checkout> <bench> [rounds] [--short]");

type LastLine = { faults: string[]; rounds: PrintedRound[] };

/**
 * Runs the bench in one checkout and returns its speed. A bench whose ratio does not reach its floor exits with 1 but
 * has measured something, so only a run with wrong results is refused.
 */
const runIn = async (checkout: string): Promise<number> => {
  const args = [`apps/server/bench/${bench}.ts`, ...(mode === "short" ? ["--short"] : [])];
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [stdout] = await Promise.all([text(child.stdout), once(child, "close")]);
  const last = stdout.trim().split("\n").at(-1);
  if (!last?.startsWith("{")) throw new Error(`${bench} in ${checkout} printed no figures`);
  const { faults, rounds: printed } = JSON.parse(last) as LastLine;
  if (faults.length > 0) throw new Error(`${bench} in ${checkout}: ${faults.join("; ")}`);
  return speedOfRun(printed);
};

/** Every second round starts with the new checkout, so that a machine that becomes slower affects both. */
const runPair = async (round: number): Promise<Pair> => {
  const order = round % 2 === 0 ? (["old", "new"] as const) : (["new", "old"] as const);
  const pair = { old: Number.NaN, new: Number.NaN };
  for (const side of order) pair[side] = await runIn(side === "old" ? old_checkout : new_checkout);
  return pair;
};

const seen = [];
for (let round = 0; round < Number(rounds); round += 1) {
  const pair = await runPair(round);
  seen.push({ ...pair, ratio: ratioOf(pair) });
  console.log(`round ${round + 1} of ${rounds}: ${JSON.stringify(seen.at(-1))}`);
}
conclude(`compare-${bench}`, seen, bars, { spread: spreadOf(seen.map(({ ratio }) => ratio)) });
