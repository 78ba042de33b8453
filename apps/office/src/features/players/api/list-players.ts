import type { Input } from "@shwe/contract/office/schemas";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type PlayerRow = Data<"listPlayers">["rows"][number];
export type PlayerFilters = Input<"listPlayers">["query"];

export const playersQuery = (query: PlayerFilters) =>
  queryOptions({
    queryKey: ["players", "list", query],
    queryFn: ({ signal }) => call("listPlayers", { query }, signal),
    placeholderData: keepPreviousData,
  });
