import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

export const playerProtectionQuery = (id: string) =>
  queryOptions({
    queryKey: ["players", id, "protection"],
    queryFn: ({ signal }) => call("getPlayerProtection", { params: { id } }, signal),
  });
