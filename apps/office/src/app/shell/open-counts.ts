import { queryOptions } from "@tanstack/react-query";

import { call } from "../../domain/api/calls.ts";

const refetch_ms = 30_000;

/** How many requests wait, for the badges of the menu. The key begins like the lists, so that an act refreshes it too. */
export const openCountsQuery = () =>
  queryOptions({
    queryKey: ["approvals", "count"],
    queryFn: async ({ signal }) => {
      const { open } = await call("listApprovals", { query: { state: "open" } }, signal);
      return { approvals: open };
    },
    refetchInterval: refetch_ms,
  });
