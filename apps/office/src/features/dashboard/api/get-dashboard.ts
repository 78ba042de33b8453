import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type Figures = Data<"getDashboard">;

const refetch_ms = 30_000;

export const dashboardQuery = () =>
  queryOptions({
    queryKey: ["dashboard", "figures"],
    queryFn: ({ signal }) => call("getDashboard", {}, signal),
    refetchInterval: refetch_ms,
  });
