/**
 * `npm run bench:check`: runs every bench of this folder with `--check`, two at a time. The results of the product and of
 * the baseline must be correct; speed is not checked, because other work on the machine changes it.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

const benches = [
  "slips",
  "settle-beside-slips",
  "noisy-neighbour",
  "sse",
  "profile-read",
  "public-read",
  "ledger",
  "settle",
  "limits",
  "office",
  "cashier",
  "wallet",
];
const at_once = 2;
/** The time limit of one bench: many times its usual duration, so that a busy machine does not cause a failure. */
const bench_max_ms = 240_000;

type Outcome = { passes: boolean; output: string };

/** The process groups of the running benches: each has a bench with the servers and load generators it started. */
const groups = new Set<number>();
const endGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process group has already ended.
  }
};
for (const signal of ["SIGTERM", "SIGINT"] as const)
  process.once(signal, () => {
    for (const pid of groups) endGroup(pid, signal);
    process.exit(1);
  });

const run = async (name: string): Promise<Outcome> => {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, "--check"], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { pid = 0 } = child;
  groups.add(pid);
  const late = setTimeout(() => endGroup(pid, "SIGKILL"), bench_max_ms);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close") as Promise<[number | null]>,
  ]);
  clearTimeout(late);
  groups.delete(pid);
  return { passes: code === 0 && saysPass(name, stdout), output: stdout + stderr };
};

/** A bench that exits with 0 but prints no result has checked nothing. */
const saysPass = (name: string, stdout: string): boolean => {
  try {
    const told = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Record<string, unknown>;
    return told["name"] === name && told["mode"] === "check" && told["pass"] === true;
  } catch {
    return false;
  }
};

let passed = 0;
let failed = 0;
const next = benches.values();
const runSome = async (): Promise<void> => {
  for (const name of next) {
    const from = performance.now();
    const { passes, output } = await run(name);
    const took = ((performance.now() - from) / 1_000).toFixed(1).padStart(5);
    console.log(`${passes ? "ok  " : "FAIL"} ${took} s  ${name}`);
    if (passes) passed += 1;
    else {
      failed += 1;
      console.log(stripVTControlCharacters(output).replaceAll(/^/gm, "       | "));
    }
  }
};
await Promise.all(Array.from({ length: at_once }, runSome));
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
