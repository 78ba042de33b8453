/**
 * Gives a demo or test player money: `npm run ledger:grant -- --player 12 --amount 50000` (whole kyat, `--key` to make a
 * repeat harmless). Never in production.
 */
import { withAppDb } from "./lib/app-db.ts";
import { grantMoney } from "./lib/ledger-commands.ts";

await grantMoney({
  args: process.argv.slice(2),
  env: process.env,
  withDb: withAppDb,
  tell: console.log,
});
