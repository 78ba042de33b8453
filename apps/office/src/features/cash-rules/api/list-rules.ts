import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type Rule = Data<"listCashRules">[number];

/** The rules of the cashier, in the order of the contract. */
export const rulesQuery = () =>
  queryOptions({
    queryKey: ["cash_rules"],
    queryFn: ({ signal }) => call("listCashRules", {}, signal),
  });
