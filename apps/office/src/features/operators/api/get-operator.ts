import { queryOptions } from "@tanstack/react-query";

import { call } from "../../../domain/api/calls.ts";

export const operatorQuery = (id: string) =>
  queryOptions({
    queryKey: ["operators", "one", id],
    queryFn: ({ signal }) => call("getOperator", { params: { id } }, signal),
  });
