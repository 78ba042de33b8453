import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type Method = Data<"listPaymentMethods">[number];
export type Side = Method["sides"][number];

/** The payment methods in the order in which players see them, with both directions. */
export const methodsQuery = () =>
  queryOptions({
    queryKey: ["payment_methods"],
    queryFn: ({ signal }) => call("listPaymentMethods", {}, signal),
  });
