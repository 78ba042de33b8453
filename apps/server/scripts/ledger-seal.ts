/** Seals every closed stretch of transfers, in the database and in the book outside it. */
import { withAppDb } from "./lib/app-db.ts";
import { sealLedger } from "./lib/ledger-commands.ts";

await sealLedger({ env: process.env, withDb: withAppDb, tell: console.log });
