import { account } from "./en/account.ts";
import { acts } from "./en/acts.ts";
import { announcements } from "./en/announcements.ts";
import { approvals } from "./en/approvals.ts";
import { cash } from "./en/cash.ts";
import { cashAccounts } from "./en/cash-accounts.ts";
import { common } from "./en/common.ts";
import { content } from "./en/content.ts";
import { controls } from "./en/controls.ts";
import { dashboard } from "./en/dashboard.ts";
import { draws } from "./en/draws.ts";
import { games } from "./en/games.ts";
import { level2 } from "./en/level2.ts";
import { login } from "./en/login.ts";
import { operators } from "./en/operators.ts";
import { paymentMethods } from "./en/payment-methods.ts";
import { players } from "./en/players.ts";
import { reports } from "./en/reports.ts";
import { schedule } from "./en/schedule.ts";
import { shell } from "./en/shell.ts";
import { table } from "./en/table.ts";

/** All English texts of the office. */
export const en = {
  ...account,
  ...acts,
  ...announcements,
  ...approvals,
  ...cash,
  ...cashAccounts,
  ...common,
  ...content,
  ...controls,
  ...dashboard,
  ...draws,
  ...games,
  ...level2,
  ...login,
  ...operators,
  ...paymentMethods,
  ...players,
  ...reports,
  ...schedule,
  ...shell,
  ...table,
};
