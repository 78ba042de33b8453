/**
 * What operators do until they have an office: `npm run operator -- level2 list`. Each act is recorded in the transaction in which
 * it is done. Runs with the rights of the owner, because the program itself may raise nobody's level.
 */
import { createDb } from "../src/platform/db/index.ts";
import { readAddresses } from "./lib/addresses.ts";
import { isCommand, runCommand, usages } from "./operator/commands.ts";

const given = process.argv.slice(2);

const run = async (): Promise<void> => {
  const { db } = createDb({
    database_url: readAddresses(process.env).owner,
    pool_max: 1,
    application_name: "shwe-operator",
    onIdleError: (error) => console.error(error.message),
  });
  try {
    for (const line of await runCommand(given, db)) console.log(line);
  } finally {
    await db.destroy();
  }
};

if (!isCommand(given)) {
  console.error(usages.map((usage) => `npm run operator -- ${usage}`).join("\n"));
  process.exitCode = 2;
} else
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
