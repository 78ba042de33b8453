import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type Terms = Data<"listTerms">[number];

export const termsQuery = () =>
  queryOptions({
    queryKey: ["schedule", "terms"],
    queryFn: ({ signal }) => call("listTerms", {}, signal),
  });
