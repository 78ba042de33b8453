import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

export const playerLevel2Query = (id: string) =>
  queryOptions({
    queryKey: ["players", id, "level2"],
    queryFn: ({ signal }) => call("listPlayerLevel2", { params: { id } }, signal),
  });
