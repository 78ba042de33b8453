import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type NextDraws = Data<"listNextDraws">;

const refetch_ms = 15_000;

export const nextDrawsQuery = () =>
  queryOptions({
    queryKey: ["dashboard", "draws"],
    queryFn: ({ signal }) => call("listNextDraws", {}, signal),
    refetchInterval: refetch_ms,
  });
