import { routes } from "@shwe/contract/player/routes";
import type { Route } from "@shwe/contract/surface";

/**
 * How the service worker handles a request. `pass` leaves it to the browser: every request that is not a GET of our
 * own origin, and every request with a token, so that no reply for one player is ever cached.
 */
export type RequestKind = "pass" | "navigation" | "hashed_asset" | "art" | "public_read";

export type SeenRequest = {
  method: string;
  url: string;
  mode: string;
  has_token: boolean;
};

const table: Route[] = Object.values(routes);
/** Routes whose replies are useless when outdated: an old head of the log of seals would hide a change. */
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
