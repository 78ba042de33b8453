import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

export const playerActsQuery = (id: string, after: string | undefined) =>
  queryOptions({
    queryKey: ["players", id, "acts", after ?? ""],
    queryFn: ({ signal }) =>
      call(
        "listPlayerActs",
        { params: { id }, query: after === undefined ? {} : { after } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
