import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type Draw = Data<"getDraw">;

const refetch_ms = 5_000;

export const drawQuery = (id: string) =>
  queryOptions({
    queryKey: ["draws", id, "one"],
    queryFn: ({ signal }) => call("getDraw", { params: { id } }, signal),
    refetchInterval: refetch_ms,
  });
