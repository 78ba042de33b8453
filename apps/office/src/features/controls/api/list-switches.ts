import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type SwitchRow = Data<"listSwitches">[number];

const refetch_ms = 15_000;

export const switchesQuery = () =>
  queryOptions({
    queryKey: ["switches"],
    queryFn: ({ signal }) => call("listSwitches", {}, signal),
    refetchInterval: refetch_ms,
  });
