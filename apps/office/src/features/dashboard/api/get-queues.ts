import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type Queues = Data<"getQueues">;

const refetch_ms = 20_000;

export const queuesQuery = () =>
  queryOptions({
    queryKey: ["dashboard", "queues"],
    queryFn: ({ signal }) => call("getQueues", {}, signal),
    refetchInterval: refetch_ms,
  });
