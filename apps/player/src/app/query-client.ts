import { QueryClient } from "@tanstack/react-query";

import { ApiError } from "../lib/http.ts";

const retries_max = 2;

/** An answer of the server stands; only silence, or the server's own trouble, is worth asking again. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < retries_max && !(error instanceof ApiError && error.status < 500);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        // The browser's word on being online is not worth much: ask, show what came of it, and ask again when the line is back.
        networkMode: "always",
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
    },
  });
