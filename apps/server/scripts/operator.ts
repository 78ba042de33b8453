/**
 * What operators do until they have an office: `npm run operator -- level2 list`. Each act is recorded in the transaction in which
 * it is done. Runs as a role of its own, because the processes of the program may raise nobody's level.
 */
import { withRoleDb } from "./lib/role-db.ts";
import { isCommand, runCommand, usages } from "./operator/commands.ts";

const given = process.argv.slice(2);

const run = async (): Promise<void> => {
  const lines = await withRoleDb("operator", (db) => runCommand(given, db));
  for (const line of lines) console.log(line);
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
