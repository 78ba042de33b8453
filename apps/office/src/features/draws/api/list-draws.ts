import type { Input } from "@shwe/contract/office/schemas";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type DrawRow = Data<"listDraws">["rows"][number];
export type DrawFilters = Input<"listDraws">["query"];

const refetch_ms = 15_000;

export const drawsQuery = (query: DrawFilters) =>
  queryOptions({
    queryKey: ["draws", "list", query],
    queryFn: ({ signal }) => call("listDraws", { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refetch_ms,
  });
