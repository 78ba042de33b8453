import type { Kysely } from "kysely";

import type { DB } from "../../src/db.gen.ts";
import { AppError } from "../../src/platform/errors/app-error.ts";
import { errorText } from "../../src/platform/errors/error-texts.ts";
import { announceCommands } from "./announce.ts";
import { auditCommands } from "./audit.ts";
import type { Command } from "./command.ts";
import { drawCommands } from "./draws.ts";
import { gameKeyCommands } from "./game-keys.ts";
import { level2Commands } from "./level2.ts";
import { peopleCommands } from "./people.ts";
import { resultCommands } from "./result.ts";
import { switchCommands } from "./switches.ts";

const commands: readonly Command[] = [
  ...peopleCommands,
  ...level2Commands,
  ...resultCommands,
  ...drawCommands,
  ...gameKeyCommands,
  ...switchCommands,
  ...announceCommands,
  ...auditCommands,
];

export const usages: readonly string[] = commands.map(({ usage }) => usage);

const findCommand = (given: readonly string[]): Command | undefined =>
  commands.find(({ words }) => words.every((word, place) => given[place] === word));

export const isCommand = (given: readonly string[]): boolean => findCommand(given) !== undefined;

/** The English error text in the style of a command line: one sentence in lower case without a full stop. */
const complaintOf = ({ code, params }: AppError): string => {
  const text = errorText(code, "en", params).replace(/\.$/, "");
  return text.charAt(0).toLowerCase() + text.slice(1);
};

/**
 * Runs a command from the arguments after `npm run operator --` and returns its output. Throws an error with the text of
 * a refusal.
 */
export const runCommand = async (
  given: readonly string[],
  db: Kysely<DB>,
): Promise<readonly string[]> => {
  const command = findCommand(given);
  if (command === undefined) throw new Error(`there is no command ${given.join(" ")}`);
  try {
    return await command.run(given.slice(command.words.length), db);
  } catch (error) {
    throw error instanceof AppError ? new Error(complaintOf(error), { cause: error }) : error;
  }
};
