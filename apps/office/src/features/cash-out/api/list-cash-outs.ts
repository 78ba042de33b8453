import type { cashOutLists } from "@shwe/contract/office/cashier";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type CashOutRow = Data<"listCashOuts">["rows"][number];
export type CashOutList = (typeof cashOutLists)[number];

const refetch_ms = 10_000;

/** A list of cash-outs, or the one with a code, with the figures of the queue. Read again often, because other operators decide too. */
export const cashOutsQuery = (list: CashOutList, after?: string, code?: string) =>
  queryOptions({
    queryKey: ["cash_out", "list", list, after ?? "", code ?? ""],
    queryFn: ({ signal }) => {
      const place = { ...(after !== undefined && { after }), ...(code !== undefined && { code }) };
      return call("listCashOuts", { query: { list, ...place } }, signal);
    },
    placeholderData: keepPreviousData,
    refetchInterval: refetch_ms,
  });
