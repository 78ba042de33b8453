import type { cashInLists } from "@shwe/contract/office/cashier";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type CashInRow = Data<"listCashIns">["rows"][number];
export type CashInList = (typeof cashInLists)[number];

const refetch_ms = 10_000;

/** A list of cash-ins, or the one with a code, with the figures of the queue. Read again often, because other operators decide too. */
export const cashInsQuery = (list: CashInList, after?: string, code?: string) =>
  queryOptions({
    queryKey: ["cash_in", "list", list, after ?? "", code ?? ""],
    queryFn: ({ signal }) => {
      const place = { ...(after !== undefined && { after }), ...(code !== undefined && { code }) };
      return call("listCashIns", { query: { list, ...place } }, signal);
    },
    placeholderData: keepPreviousData,
    refetchInterval: refetch_ms,
  });
