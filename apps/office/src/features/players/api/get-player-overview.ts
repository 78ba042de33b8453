import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

/** How much each tab has, and the open requests about the player. */
export const playerOverviewQuery = (id: string) =>
  queryOptions({
    queryKey: ["players", id, "overview"],
    queryFn: ({ signal }) => call("getPlayerOverview", { params: { id } }, signal),
  });
