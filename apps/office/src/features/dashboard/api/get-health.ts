import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type Health = Data<"getHealth">;

const refetch_ms = 20_000;

export const healthQuery = () =>
  queryOptions({
    queryKey: ["dashboard", "health"],
    queryFn: ({ signal }) => call("getHealth", {}, signal),
    refetchInterval: refetch_ms,
  });
