import { QueryClient } from "@tanstack/react-query";

import { ApiError } from "../domain/api/calls.ts";

const retries_max = 2;

/** Refusals are final; network errors and faults of the server may pass. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < retries_max && !(error instanceof ApiError && error.status < 500);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, networkMode: "always", refetchOnWindowFocus: true },
      mutations: { networkMode: "always" },
    },
  });
