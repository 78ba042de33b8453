import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

const refetch_ms = 20_000;

export const healthQuery = () =>
  queryOptions({
    queryKey: ["dashboard", "health"],
    queryFn: ({ signal }) => call("getHealth", {}, signal),
    refetchInterval: refetch_ms,
  });
