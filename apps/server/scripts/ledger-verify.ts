/**
 * Compares every sealed transfer with the book outside the database, then recomputes every balance. Names each row that was
 * changed, taken away or added. Ends with 1 when anything is wrong.
 */
import { verifyLedger } from "./lib/ledger-commands.ts";
import { withRoleDb } from "./lib/role-db.ts";

const is_sound = await verifyLedger({
  env: process.env,
  withDb: (work) => withRoleDb("operator", work),
  tell: console.log,
});
if (!is_sound) process.exitCode = 1;
