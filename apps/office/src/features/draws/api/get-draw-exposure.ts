import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type Exposure = Data<"getDrawExposure">;

const refetch_ms = 5_000;

export const exposureQuery = (id: string) =>
  queryOptions({
    queryKey: ["draws", id, "exposure"],
    queryFn: ({ signal }) => call("getDrawExposure", { params: { id } }, signal),
    refetchInterval: refetch_ms,
  });
