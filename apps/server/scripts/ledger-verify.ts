/**
 * Compares every sealed transfer with the file of ledger seals outside the database, then recalculates every balance.
 * Names each row that was changed, removed or added. Exits with 1 when anything is wrong.
 */
import { verifyLedger } from "./lib/ledger-commands.ts";
import { withRoleDb } from "./lib/role-db.ts";

const is_sound = await verifyLedger({
  env: process.env,
  withDb: (work) => withRoleDb("operator", work),
  tell: console.log,
});
if (!is_sound) process.exitCode = 1;
