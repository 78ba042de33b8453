import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

export const playerQuery = (id: string) =>
  queryOptions({
    queryKey: ["players", id, "one"],
    queryFn: ({ signal }) => call("getPlayer", { params: { id } }, signal),
  });
