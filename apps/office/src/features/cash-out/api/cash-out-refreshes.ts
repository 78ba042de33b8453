import type { QueryKey } from "@tanstack/react-query";

/** What a decision about a cash-out changes. */
export const cash_out_refreshes: readonly QueryKey[] = [
  ["cash_out"],
  ["approvals"],
  ["players"],
  ["receiving_accounts"],
];
