import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type CashIn = Data<"getCashIn">;

const refetch_ms = 10_000;

export const cashInQuery = (id: string) =>
  queryOptions({
    queryKey: ["cash_in", "one", id],
    queryFn: ({ signal }) => call("getCashIn", { params: { id } }, signal),
    refetchInterval: refetch_ms,
  });
