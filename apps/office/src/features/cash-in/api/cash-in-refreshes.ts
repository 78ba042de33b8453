import type { QueryKey } from "@tanstack/react-query";

/** What a decision about a cash-in changes. */
export const cash_in_refreshes: readonly QueryKey[] = [
  ["cash_in"],
  ["cash_out"],
  ["approvals"],
  ["players"],
];
