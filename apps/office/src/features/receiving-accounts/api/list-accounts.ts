import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type AccountList = Data<"listReceivingAccounts">;
export type Account = AccountList["accounts"][number];

const refetch_ms = 15_000;

/** Every receiving account, in the order of the rotation. */
export const accountsQuery = () =>
  queryOptions({
    queryKey: ["receiving_accounts", "list"],
    queryFn: ({ signal }) => call("listReceivingAccounts", {}, signal),
    refetchInterval: refetch_ms,
  });
