import type { Input } from "@shwe/contract/office/schemas";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

export type StatementFilters = Input<"getPlayerStatement">["query"];

/** The overview and the statement show the same page; opening one after the other is one view. */
const fresh_ms = 30_000;

/** One page of an account. Each read is recorded as a view, so it is not repeated without need. */
export const playerStatementQuery = (id: string, query: StatementFilters) =>
  queryOptions({
    queryKey: ["players", id, "statement", query],
    queryFn: ({ signal }) => call("getPlayerStatement", { params: { id }, query }, signal),
    staleTime: fresh_ms,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
