import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type Level2Row = Data<"listLevel2">["rows"][number];

const refetch_ms = 10_000;

/** The requests that wait, the oldest first. Read again often, because other operators decide too. */
export const level2ListQuery = (after: string | undefined) =>
  queryOptions({
    queryKey: ["level2", "list", after ?? ""],
    queryFn: ({ signal }) =>
      call("listLevel2", { query: after === undefined ? {} : { after } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refetch_ms,
  });
