import { execFile } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

import type { Break } from "./breaks.ts";
import type { Scratch } from "./scratch.ts";

/**
 * The time limit of a gate: several times the duration of the slowest, because a gate that is ended early on a busy
 * machine would count as failed.
 */
const command_max_ms = 300_000;
const output_bytes_max = 16 * 1024 * 1024;
const shown_lines = 30;

type Outcome = { green: boolean; output: string };

const runCommand = (root: string, [program = "", ...args]: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const options = {
      cwd: root,
      env: { ...process.env, CI: "true", NO_COLOR: "1" },
      timeout: command_max_ms,
      maxBuffer: output_bytes_max,
    };
    execFile(program, args, options, (error, stdout, stderr) => {
      const output = stripVTControlCharacters(`${stdout}${stderr}`);
      resolve({ green: error === null, output });
    });
  });

const runCommands = async (root: string, commands: Break["commands"]): Promise<Outcome> => {
  let output = "";
  for (const command of commands) {
    const outcome = await runCommand(root, command);
    output += outcome.output;
    if (!outcome.green) return { green: false, output };
  }
  return { green: true, output };
};

const tail = (output: string): string => output.trim().split("\n").slice(-shown_lines).join("\n");

/** Breaks one thing, runs the gate, and returns what was wrong with its output, if anything. */
export const complaintOf = async (
  scratch: Scratch,
  { commands, apply, says }: Break,
  isSeenGreen: boolean,
): Promise<string | undefined> => {
  const before = isSeenGreen ? undefined : await runCommands(scratch.root, commands);
  if (before && !before.green) return `red before anything was broken:\n${tail(before.output)}`;
  try {
    apply(scratch);
    const after = await runCommands(scratch.root, commands);
    if (after.green) return "stayed green";
    if (!says.test(after.output)) return `red, but not for that reason:\n${tail(after.output)}`;
    return undefined;
  } finally {
    scratch.restore();
  }
};
