import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type DrawStakes = Data<"getDrawStakes">;

const refetch_ms = 60_000;

export const drawStakesQuery = (id: string) =>
  queryOptions({
    queryKey: ["draws", id, "stakes"],
    queryFn: ({ signal }) => call("getDrawStakes", { params: { id } }, signal),
    refetchInterval: refetch_ms,
  });
