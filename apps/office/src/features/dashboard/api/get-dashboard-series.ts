import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type Series = Data<"getDashboardSeries">;
export type Span = "24h" | "7d" | "90d";

const refetch_ms = 60_000;

export const seriesQuery = (span: Span) =>
  queryOptions({
    queryKey: ["dashboard", "series", span],
    queryFn: ({ signal }) => call("getDashboardSeries", { query: { span } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refetch_ms,
  });
