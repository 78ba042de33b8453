import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

const refetch_ms = 30_000;

/** The seals of the audit log and its newest verification. */
export const actStateQuery = () =>
  queryOptions({
    queryKey: ["acts", "state"],
    queryFn: ({ signal }) => call("getActState", {}, signal),
    refetchInterval: refetch_ms,
  });
