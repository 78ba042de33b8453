/**
 * What operators do until they have an office: `npm run operator -- level2 list`. Each act is recorded in the transaction in which
 * it is done. Runs with the rights of the owner, because the program itself may raise nobody's level.
 */
import { createDb } from "../src/platform/db/index.ts";
import { readAddresses } from "./lib/addresses.ts";
import { auditCommands } from "./operator/audit.ts";
import type { Command } from "./operator/command.ts";
import { drawCommands } from "./operator/draws.ts";
import { level2Commands } from "./operator/level2.ts";
import { peopleCommands } from "./operator/people.ts";
import { resultCommands } from "./operator/result.ts";

const commands: readonly Command[] = [
  ...peopleCommands,
  ...level2Commands,
  ...resultCommands,
  ...drawCommands,
  ...auditCommands,
];

const given = process.argv.slice(2);
const command = commands.find(({ words }) => words.every((word, place) => given[place] === word));

const run = async ({ words, run: work }: Command): Promise<void> => {
  const { db } = createDb({
    database_url: readAddresses(process.env).owner,
    pool_max: 1,
    application_name: "shwe-operator",
    onIdleError: (error) => console.error(error.message),
  });
  try {
    for (const line of await work(given.slice(words.length), db)) console.log(line);
  } finally {
    await db.destroy();
  }
};

if (command === undefined) {
  console.error(commands.map(({ usage }) => `npm run operator -- ${usage}`).join("\n"));
  process.exitCode = 2;
} else
  try {
    await run(command);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
