import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type GatewayDifference = Data<"listGatewayDays">["differences"][number];

const refetch_ms = 60_000;

/** The last comparison with each payment gateway, and the differences that are open. */
export const gatewayDaysQuery = () =>
  queryOptions({
    queryKey: ["receiving_accounts", "gateway_days"],
    queryFn: ({ signal }) => call("listGatewayDays", {}, signal),
    refetchInterval: refetch_ms,
  });
