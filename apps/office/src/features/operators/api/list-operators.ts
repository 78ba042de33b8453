import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type OperatorRow = Data<"listOperators">[number];

export const operatorsQuery = () =>
  queryOptions({
    queryKey: ["operators", "list"],
    queryFn: ({ signal }) => call("listOperators", {}, signal),
  });
