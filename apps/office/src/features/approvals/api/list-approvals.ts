import { keepPreviousData, queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type ApprovalList = "open" | "decided" | "expired";
export type ApprovalRow = Data<"listApprovals">["rows"][number];

const refetch_ms = 15_000;

/** One page of requests that wait for a second person, or of the decided or expired ones. */
export const approvalsQuery = (state: ApprovalList, after: string | undefined) =>
  queryOptions({
    queryKey: ["approvals", "list", state, after ?? ""],
    queryFn: ({ signal }) =>
      call("listApprovals", { query: { state, ...(after !== undefined && { after }) } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refetch_ms,
  });
