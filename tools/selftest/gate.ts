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

/** What is wrong with the output of a gate after something was broken, if anything. */
const faultOf = ({ green, output }: Outcome, { says }: Break): string | undefined => {
  if (green) return "stayed green";
  return says.test(output) ? undefined : `red, but not for that reason:\n${tail(output)}`;
};

/** Breaks one thing, runs the gate, and returns what was wrong with its output, if anything. */
export const complaintOf = async (
  scratch: Scratch,
  each: Break,
  isSeenGreen: boolean,
): Promise<string | undefined> => {
  const { commands, apply } = each;
  const before = isSeenGreen ? undefined : await runCommands(scratch.root, commands);
  if (before && !before.green) return `red before anything was broken:\n${tail(before.output)}`;
  try {
    apply(scratch);
    return faultOf(await runCommands(scratch.root, commands), each);
  } finally {
    scratch.restore();
  }
};

/**
 * Breaks several things at once and runs each gate once. Returns the breaks that were not found: something else that is
 * broken may hide them, so they have to be tried alone.
 */
export const missedTogether = async (
  scratch: Scratch,
  together: readonly Break[],
): Promise<readonly Break[]> => {
  const [first] = together;
  try {
    for (const { apply } of together) apply(scratch);
    const shared = await runCommands(scratch.root, first?.shared ?? []);
    if (!shared.green) return together;
    const outcomes = new Map<string, Outcome>();
    for (const { commands } of together) {
      const key = JSON.stringify(commands);
      if (!outcomes.has(key)) outcomes.set(key, await runCommands(scratch.root, commands));
    }
    return together.filter((each) => {
      const outcome = outcomes.get(JSON.stringify(each.commands));
      return outcome === undefined || faultOf(outcome, each) !== undefined;
    });
  } finally {
    scratch.restore();
  }
};
