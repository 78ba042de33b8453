/** The server lets caches keep content for a minute; asking sooner could only bring the same answer. */
export const content_stale_ms = 60_000;
