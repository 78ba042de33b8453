import type { FastifyRequest } from "fastify";

import { fail } from "../errors/app-error.ts";

const same_site = new Set(["same-origin", "none"]);

/**
 * Refuses requests that a page of another origin caused. A request that may change something needs the own origin; a read
 * may lack it, because browsers send none for pages and pictures.
 */
export const checkOrigin =
  (own_origin: string) =>
  async ({ method, headers, url, routeOptions }: FastifyRequest): Promise<void> => {
    const { origin } = headers;
    const site = headers["sec-fetch-site"];
    const is_read = method === "GET" || method === "HEAD";
    if (origin !== undefined ? origin !== own_origin : !is_read) throw fail("origin_refused");
    // Opening the office from a link in a message is a navigation from another site; it gets the page and no data.
    // The path of the route counts too, because a path with escaped letters reaches the same route.
    const is_api = [url, routeOptions.url ?? ""].some((path) => path.startsWith("/office/"));
    if (is_api && typeof site === "string" && !same_site.has(site)) throw fail("origin_refused");
  };
