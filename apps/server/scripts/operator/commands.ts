import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { announceCommands } from "./announce.ts";
import { auditCommands } from "./audit.ts";
import type { Command } from "./command.ts";
import { drawCommands } from "./draws.ts";
import { level2Commands } from "./level2.ts";
import { peopleCommands } from "./people.ts";
import { resultCommands } from "./result.ts";
import { switchCommands } from "./switches.ts";

const commands: readonly Command[] = [
  ...peopleCommands,
  ...level2Commands,
  ...resultCommands,
  ...drawCommands,
  ...switchCommands,
  ...announceCommands,
  ...auditCommands,
];

export const usages: readonly string[] = commands.map(({ usage }) => usage);

const findCommand = (given: readonly string[]): Command | undefined =>
  commands.find(({ words }) => words.every((word, place) => given[place] === word));

export const isCommand = (given: readonly string[]): boolean => findCommand(given) !== undefined;

/** Runs what was typed after `npm run operator --`, and gives the lines to print. */
export const runCommand = async (
  given: readonly string[],
  db: Kysely<DB>,
): Promise<readonly string[]> => {
  const command = findCommand(given);
  if (command === undefined) throw new Error(`there is no command ${given.join(" ")}`);
  return command.run(given.slice(command.words.length), db);
};
