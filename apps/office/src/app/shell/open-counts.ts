import type { Permission } from "@shwe/contract/office/permissions";
import { queryOptions } from "@tanstack/react-query";

import { call } from "../../domain/api/calls.ts";

const refetch_ms = 30_000;

/** How much waits, by the path of the page in the menu. */
export type OpenCounts = Readonly<Record<string, number>>;

/** The counts for the badges of the menu, as far as the operator may read them. */
export const openCountsQuery = (permissions: readonly Permission[]) =>
  queryOptions({
    // Begins like the key of the requests, so that a decision refreshes the counts too.
    queryKey: ["approvals", "counts", permissions],
    queryFn: async ({ signal }): Promise<OpenCounts> => {
      const [approvals, level2] = await Promise.all([
        call("listApprovals", { query: { state: "open" } }, signal),
        permissions.includes("level2.read") ? call("listLevel2", { query: {} }, signal) : undefined,
      ]);
      return { "/approvals": approvals.open, "/level2": level2?.waiting.all ?? 0 };
    },
    refetchInterval: refetch_ms,
  });
