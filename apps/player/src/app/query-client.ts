import { QueryClient } from "@tanstack/react-query";

import { ApiError } from "../domain/api/http.ts";

const retries_max = 2;

/** Don't retry 4xx; retry network errors and 5xx. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < retries_max && !(error instanceof ApiError && error.status < 500);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        // `navigator.onLine` is unreliable: always send the request, show its failure, and refetch when the network
        // returns.
        networkMode: "always",
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
    },
  });
