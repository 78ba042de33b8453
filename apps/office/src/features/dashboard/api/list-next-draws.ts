import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

const refetch_ms = 15_000;

export const nextDrawsQuery = () =>
  queryOptions({
    queryKey: ["dashboard", "draws"],
    queryFn: ({ signal }) => call("listNextDraws", {}, signal),
    refetchInterval: refetch_ms,
  });
