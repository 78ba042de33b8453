import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

export const playerSlipsQuery = (id: string, after: string | undefined) =>
  queryOptions({
    queryKey: ["players", id, "slips", after ?? ""],
    queryFn: ({ signal }) =>
      call(
        "listPlayerSlips",
        { params: { id }, query: after === undefined ? {} : { after } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
