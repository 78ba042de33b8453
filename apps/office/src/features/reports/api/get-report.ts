import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

/** Figures by day, lottery and group of players, in 1/100 kyat. */
export const reportQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ["report", from, to],
    queryFn: ({ signal }) => call("getReport", { query: { from, to } }, signal),
    placeholderData: keepPreviousData,
  });
