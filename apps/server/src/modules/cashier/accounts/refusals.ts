import { refusingBy } from "../../../platform/errors/database-refusals.ts";

/** Runs a statement about receiving accounts, methods or rules that the database may refuse. */
export const orRefusal = refusingBy({
  SC001: { code: "cash_request_decided" },
  SC004: { code: "cash_account_unknown" },
  SC013: { code: "cash_account_taken" },
  SC014: { code: "cash_day_open" },
  SC022: { code: "cash_value_refused" },
  SC028: { code: "cash_account_closed" },
  SO021: { code: "forbidden" },
});
