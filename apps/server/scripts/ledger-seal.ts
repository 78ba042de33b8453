/**
 * Seals the transfers of all transactions before the oldest open one. Writes the ledger seals to the database and to
 * the file outside it.
 */
import { sealLedger } from "./lib/ledger-commands.ts";
import { withRoleDb } from "./lib/role-db.ts";

await sealLedger({
  env: process.env,
  withDb: (work) => withRoleDb("signer", work),
  tell: console.log,
});
