/**
 * How long loaded public content counts as fresh. HTTP caches may store it for a minute, so an earlier refetch would
 * return the cached reply.
 */
export const content_stale_ms = 60_000;
