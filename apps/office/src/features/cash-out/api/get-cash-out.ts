import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type CashOut = Data<"getCashOut">;

const refetch_ms = 10_000;

export const cashOutQuery = (id: string) =>
  queryOptions({
    queryKey: ["cash_out", "one", id],
    queryFn: ({ signal }) => call("getCashOut", { params: { id } }, signal),
    refetchInterval: refetch_ms,
  });
