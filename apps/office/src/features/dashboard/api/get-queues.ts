import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

const refetch_ms = 20_000;

export const queuesQuery = () =>
  queryOptions({
    queryKey: ["dashboard", "queues"],
    queryFn: ({ signal }) => call("getQueues", {}, signal),
    refetchInterval: refetch_ms,
  });
