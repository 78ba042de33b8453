import { queryOptions } from "@tanstack/react-query";

import { call } from "../../domain/api/calls.ts";
import { applyServerTime } from "../../domain/dates/server-clock.ts";

const refetch_ms = 60_000;

/** The environment and the clock of the server. */
export const statusQuery = () =>
  queryOptions({
    queryKey: ["status"],
    queryFn: async ({ signal }) => {
      const status = await call("getStatus", {}, signal);
      applyServerTime(status.server_time);
      return status;
    },
    refetchInterval: refetch_ms,
  });
