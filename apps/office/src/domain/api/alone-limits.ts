import { queryOptions } from "@tanstack/react-query";

import { call } from "./calls.ts";

const stale_ms = 60_000;

/** What one person may decide alone, for each kind of request that has such a limit. */
export const aloneLimitsQuery = () =>
  queryOptions({
    queryKey: ["approvals", "alone"],
    queryFn: ({ signal }) => call("listAloneLimits", {}, signal),
    staleTime: stale_ms,
  });
