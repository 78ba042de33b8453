import { execFile, fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs, promisify } from "node:util";

import { databaseOf } from "../apps/server/scripts/lib/addresses.ts";
import { withClient } from "../apps/server/scripts/lib/connect.ts";
import { dropDatabase } from "../apps/server/scripts/lib/scratch.ts";
import { createCall } from "./demo/call.ts";
import { countCash } from "./demo/cash-counts.ts";
import { findOnBoards, readTotals } from "./demo/boards.ts";
import { faultOf } from "./demo/log-faults.ts";
import { countDraws } from "./demo/draw-counts.ts";
import { countGames } from "./demo/game-counts.ts";

/**
 * `npm run demo:soak -- --minutes 20`: starts the demo on its own database and checks it. After five minutes every
 * lottery has an open draw, new stakes and winners; at the end no program has logged an error, every draw that was due
 * is settled, every game was played and the studio's rounds agree with the wallet's, the bots have decided cash-ins and paid cash-outs, ledger and seals are correct, and all programs stopped
 * cleanly. The last line is JSON; the exit code is 0 when nothing was found.
 */
process.chdir(resolve(import.meta.dirname, ".."));

const run = promisify(execFile);
const minutes_max = 24 * 60;
const lively_after_min = 5;
const minute_ms = 60_000;
const start_max_ms = 4 * minute_ms;
const stop_max_ms = 30_000;
const script_max_ms = 5 * minute_ms;
/** The boards are read twice, this far apart, to see that new stakes arrive. */
const boards_apart_ms = 30_000;
const database = "shwe_demo_soak";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "20" } } });
const minutes = Number(values.minutes);
if (!(minutes > lively_after_min && minutes <= minutes_max))
  throw new Error(`--minutes must be above ${lively_after_min} and at most ${minutes_max}`);

type Started = { api: string; env: NodeJS.ProcessEnv; studio_database: string };

const findings: string[] = [];
const warnings = new Map<string, number>();
const cut = new AbortController();
const begun_ms = Date.now();

const listen = (demo: ChildProcess): void => {
  for (const stream of [demo.stdout, demo.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on("line", (line) => {
      console.log(line);
      const fault = faultOf(line);
      if (fault?.kind === "error") findings.push(fault.text);
      if (fault?.kind === "warning") warnings.set(fault.text, 1 + (warnings.get(fault.text) ?? 0));
    });
  }
};

const untilStarted = async (demo: ChildProcess): Promise<Started> => {
  const told = once(demo, "message", { signal: AbortSignal.timeout(start_max_ms) });
  const ended = once(demo, "exit").then(() => Promise.reject(new Error("the demo ended early")));
  const [message] = (await Promise.race([told, ended])) as [Started];
  return message;
};

/** Sleeps until so many minutes after the start; fails when the demo ends earlier. */
const untilMinute = async (demo: ChildProcess, minute: number): Promise<void> => {
  const ended = once(demo, "exit").then(() => Promise.reject(new Error("the demo ended early")));
  const left_ms = Math.max(0, begun_ms + minute * minute_ms - Date.now());
  await Promise.race([pause(left_ms, undefined, { signal: cut.signal }), ended]);
};

const stopDemo = async (demo: ChildProcess): Promise<void> => {
  if (demo.exitCode !== null || demo.signalCode !== null) {
    findings.push("the demo was gone before it was asked to stop");
    return;
  }
  const ended = once(demo, "exit", { signal: AbortSignal.timeout(stop_max_ms) });
  demo.kill("SIGTERM");
  const [code] = (await ended.catch(() => {
    demo.kill("SIGKILL");
    return ["none, it did not stop"];
  })) as [unknown];
  if (code !== 0) findings.push(`the demo ended with the code ${String(code)}`);
};

const check = async (
  script: string,
  env: NodeJS.ProcessEnv,
  ...words: string[]
): Promise<string> => {
  try {
    const { stdout } = await run(process.execPath, [`apps/server/scripts/${script}.ts`, ...words], {
      env,
      timeout: script_max_ms,
    });
    return stdout.trim().split("\n").at(-1) ?? "";
  } catch (error) {
    findings.push(`${script}: ${error instanceof Error ? error.message : String(error)}`);
    return "failed";
  }
};

// Without a held draw, because the checks below report every draw that waits for operators.
const demo = fork("tools/demo.ts", ["--database", database, "--agree", "--bot"], { silent: true });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => cut.abort());
listen(demo);

let report: Record<string, unknown> = {};
let started: Started | undefined;
try {
  started = await untilStarted(demo);
  const call = createCall(started.api, cut.signal);
  await untilMinute(demo, lively_after_min - boards_apart_ms / minute_ms);
  const before = await readTotals(call);
  await untilMinute(demo, lively_after_min);
  const boards = await findOnBoards(call, before);
  findings.push(...boards.findings);
  console.log(`after ${lively_after_min} minutes: ${JSON.stringify(boards.seen)}`);
  await untilMinute(demo, minutes);
  const owner = started.env["OWNER_DATABASE_URL"] ?? "";
  const draws = await countDraws(owner);
  const cash = await countCash(owner);
  const games = await countGames(owner, started.studio_database);
  findings.push(...draws.findings, ...cash.findings, ...games.findings);
  report = { boards: boards.seen, draws: draws.counts, cash: cash.counts, games: games.counts };
} catch (error) {
  findings.push(error instanceof Error ? error.message : String(error));
}
await stopDemo(demo);
if (started !== undefined) {
  const { env } = started;
  report = {
    ...report,
    ledger: await check("ledger-verify", env),
    seals: await check("draw-verify", env, "all"),
  };
  const admin = started.env["ADMIN_DATABASE_URL"] ?? "";
  await withClient(admin, async (client) => {
    await dropDatabase(client, database);
    await dropDatabase(client, databaseOf(started?.studio_database ?? ""));
  });
}
console.log(
  JSON.stringify({
    soak: findings.length === 0 ? "passed" : "failed",
    minutes,
    findings,
    warnings: Object.fromEntries(warnings),
    ...report,
  }),
);
process.exit(findings.length === 0 ? 0 : 1);
