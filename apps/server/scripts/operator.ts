/**
 * Commands for operators until the back office exists: `npm run operator -- level2 list`. Each act is recorded in its
 * transaction. Uses the database role `operator`, because the roles of the server have no right to do operator acts.
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
