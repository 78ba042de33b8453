import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type DrawResults = Data<"getDrawResults">;

const refetch_ms = 10_000;

export const drawResultsQuery = (id: string) =>
  queryOptions({
    queryKey: ["draws", id, "results"],
    queryFn: ({ signal }) => call("getDrawResults", { params: { id } }, signal),
    refetchInterval: refetch_ms,
  });
