import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "@shwe/contract/office/schemas";

import { call, type Data } from "../../../domain/api/calls.ts";

export type ActRow = Data<"listActs">["rows"][number];
export type ActFilters = Input<"listActs">["query"];

/** One page of the audit log, the newest act first. */
export const actsQuery = (query: ActFilters) =>
  queryOptions({
    queryKey: ["acts", "list", query],
    queryFn: ({ signal }) => call("listActs", { query }, signal),
    placeholderData: keepPreviousData,
  });
