import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type ReceivingDay = Data<"getReceivingDay">;

/** The figures of one day of an account, from the ledger. */
export const receivingDayQuery = (id: string, day: string) =>
  queryOptions({
    queryKey: ["receiving_accounts", "day", id, day],
    queryFn: ({ signal }) => call("getReceivingDay", { params: { id, day } }, signal),
  });
