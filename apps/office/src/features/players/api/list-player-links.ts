import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

export const playerLinksQuery = (id: string) =>
  queryOptions({
    queryKey: ["players", id, "links"],
    queryFn: ({ signal }) => call("listPlayerLinks", { params: { id } }, signal),
  });
