import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type HeldCredit = Data<"listHeldCredits">[number];

const refetch_ms = 15_000;

/** The credits that wait for operators, the oldest first. */
export const heldQuery = () =>
  queryOptions({
    queryKey: ["game_held"],
    queryFn: ({ signal }) => call("listHeldCredits", {}, signal),
    refetchInterval: refetch_ms,
  });
