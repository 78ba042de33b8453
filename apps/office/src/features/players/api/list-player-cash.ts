import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

export const playerCashQuery = (id: string) =>
  queryOptions({
    queryKey: ["players", id, "cash"],
    queryFn: ({ signal }) => call("listPlayerCash", { params: { id } }, signal),
  });
