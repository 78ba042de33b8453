import { queryOptions } from "@tanstack/react-query";

import { call, type Data } from "../../../domain/api/calls.ts";

export type Approval = Data<"getApproval">;

const refetch_ms = 10_000;

/** One request with its exact change. Read again often, because its subject may change. */
export const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: ["approvals", "one", id],
    queryFn: ({ signal }) => call("getApproval", { params: { id } }, signal),
    refetchInterval: refetch_ms,
  });
