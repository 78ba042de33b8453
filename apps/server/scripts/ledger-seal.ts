/** Seals every closed stretch of transfers, in the database and in the book outside it. */
import { sealLedger } from "./lib/ledger-commands.ts";
import { withRoleDb } from "./lib/role-db.ts";

await sealLedger({
  env: process.env,
  withDb: (work) => withRoleDb("signer", work),
  tell: console.log,
});
