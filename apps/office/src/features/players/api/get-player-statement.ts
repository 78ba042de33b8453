import type { Input } from "@shwe/contract/office/schemas";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

export type StatementFilters = Input<"getPlayerStatement">["query"];

/** One page of an account. Each read is recorded as a view, so it is not repeated without need. */
export const playerStatementQuery = (id: string, query: StatementFilters) =>
  queryOptions({
    queryKey: ["players", id, "statement", query],
    queryFn: ({ signal }) => call("getPlayerStatement", { params: { id }, query }, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });
