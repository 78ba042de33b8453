/**
 * `npm run bench:check`: every bench in its `--check` mode, two at a time. Results must be right on both sides; how fast they came
 * decides nothing, because other work on the machine changes it.
 */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

const benches = [
  "slips",
  "settle-beside-slips",
  "sse",
  "profile-read",
  "public-read",
  "ledger",
  "settle",
  "limits",
];
const at_once = 2;
const bench_max_ms = 120_000;
const output_bytes_max = 16 * 1024 * 1024;

type Outcome = { passes: boolean; output: string };

const run = (name: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
    execFile(
      process.execPath,
      [file, "--check"],
      { timeout: bench_max_ms, maxBuffer: output_bytes_max },
      (error, stdout, stderr) => {
        resolve({ passes: error === null && saysPass(name, stdout), output: stdout + stderr });
      },
    );
  });

/** A bench that ends well but says nothing has checked nothing. */
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
