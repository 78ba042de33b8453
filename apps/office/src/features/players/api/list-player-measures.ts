import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

export const playerMeasuresQuery = (id: string) =>
  queryOptions({
    queryKey: ["players", id, "measures"],
    queryFn: ({ signal }) => call("listPlayerMeasures", { params: { id } }, signal),
  });
