import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import type { Kysely } from "kysely";

import { isCommand, runCommand } from "../../scripts/operator/commands.ts";
import type { DB } from "../../src/db.gen.ts";

const script = join(import.meta.dirname, "../../scripts/operator.ts");

/** Returns what a command printed, or its exit code and error text. */
export type OperatorCommand = (...words: string[]) => Promise<string>;

/** Runs operator commands in this process, because starting a Node process takes about a second. */
export const operatorIn =
  (db: Kysely<DB>): OperatorCommand =>
  async (...given) => {
    if (!isCommand(given)) throw new Error(`there is no command ${given.join(" ")}`);
    try {
      const lines = await runCommand(given, db);
      return lines.map((line) => `${line}\n`).join("");
    } catch (error) {
      return `1 ${error instanceof Error ? error.message : String(error)}\n`;
    }
  };

/** Runs the real script in a process that has only the given settings. */
export const operatorProcess =
  (env: Record<string, string>): OperatorCommand =>
  async (...words) => {
    const settings = { PATH: process.env["PATH"], NODE_ENV: "test", ...env };
    try {
      const run = promisify(execFile);
      return (await run(process.execPath, [script, ...words], { env: settings })).stdout;
    } catch (error) {
      const { stderr, code } = error as { stderr: string; code: number };
      return `${code} ${stderr}`;
    }
  };
