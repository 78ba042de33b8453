/**
 * Gives a demo or test player money: `npm run ledger:grant -- --player 12 --amount 50000` (whole kyat; `--key` makes a
 * repeat safe). Refused in production.
 */
import { grantMoney } from "./lib/ledger-commands.ts";
import { withRoleDb } from "./lib/role-db.ts";

await grantMoney({
  args: process.argv.slice(2),
  env: process.env,
  withDb: (work) => withRoleDb("operator", work),
  tell: console.log,
});
