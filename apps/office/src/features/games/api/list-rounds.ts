import type { Input } from "@shwe/contract/office/schemas";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type RoundRow = Data<"listGameRounds">["rows"][number];
export type RoundFilters = Input<"listGameRounds">["query"];

/** One page of rounds, the newest first. */
export const roundsQuery = (query: RoundFilters) =>
  queryOptions({
    queryKey: ["game_rounds", "list", query],
    queryFn: ({ signal }) => call("listGameRounds", { query }, signal),
    placeholderData: keepPreviousData,
  });
