import { account } from "./en/account.ts";
import { acts } from "./en/acts.ts";
import { approvals } from "./en/approvals.ts";
import { common } from "./en/common.ts";
import { login } from "./en/login.ts";
import { operators } from "./en/operators.ts";
import { shell } from "./en/shell.ts";
import { table } from "./en/table.ts";

/** All English texts of the office. */
export const en = {
  ...account,
  ...acts,
  ...approvals,
  ...common,
  ...login,
  ...operators,
  ...shell,
  ...table,
};
