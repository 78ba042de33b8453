import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type Provider = Data<"listGameProviders">["providers"][number];

const refetch_ms = 15_000;

/** The connected providers, stopped ones first. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ["game_providers"],
    queryFn: ({ signal }) => call("listGameProviders", {}, signal),
    refetchInterval: refetch_ms,
  });
