import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

export const playerSessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["players", id, "sessions"],
    queryFn: ({ signal }) => call("listPlayerSessions", { params: { id } }, signal),
  });
