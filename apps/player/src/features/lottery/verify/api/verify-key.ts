/**
 * The prefix of the query keys of the verify page. Its queries are refetched when the first service worker takes
 * control of the page, so that the service worker caches the replies.
 */
export const verify_key = ["verify"] as const;
