import { routes, type Route } from "@shwe/contract/routes";

/**
 * How the worker treats a request. `pass` leaves it to the browser: everything that is not a read of our own origin, and
 * everything that carries a token, so that no answer meant for one player can ever come out of a cache.
 */
export type RequestKind = "pass" | "navigation" | "hashed_asset" | "art" | "public_read";

export type SeenRequest = {
  method: string;
  url: string;
  mode: string;
  has_token: boolean;
};

const table: Route[] = Object.values(routes);
/** What is only worth something when it is new: an old head of the log would say that nothing was changed. */
const never_kept: readonly Route[] = [routes.getSealLogHead, routes.listSealLog];

const publicReads = table
  .filter((route) => route.method === "GET" && route.access === "public" && route.cache_s)
  .filter((route) => !never_kept.includes(route))
  .map((route) => new RegExp(`^${route.path.replaceAll(/:[a-z_]+/g, "[^/]+")}$`));

export function requestKind(request: SeenRequest, origin: string): RequestKind {
  const { origin: target, pathname } = new URL(request.url);
  if (request.method !== "GET" || target !== origin || request.has_token) return "pass";
  if (pathname.startsWith("/api/")) {
    return publicReads.some((pattern) => pattern.test(pathname)) ? "public_read" : "pass";
  }
  if (request.mode === "navigate") return "navigation";
  if (pathname.startsWith("/assets/")) return "hashed_asset";
  return pathname.startsWith("/art/") ? "art" : "pass";
}
