import type { Route, RouteSchemas } from "@shwe/contract/surface";
import type { FastifyReply, FastifyRequest } from "fastify";

import type { Charge } from "./admit-requests.ts";
import { cacheKeyOf, plainUrl } from "./serve-cached.ts";
import { encodeReply, sendCached } from "./cached-reply.ts";
import { encodingOf, localeOf } from "./negotiate.ts";
import type { ReplyCache } from "./reply-cache.ts";

/**
 * The extra rate limit points of a reply that is not cached. Computing it takes about 50 times as long as a cache hit;
 * the charge is lower, because each client's first read of a draw is a miss, and whole towns share one address.
 */
const miss_points = 4;

export type CacheOptions = {
  replies: ReplyCache;
  charge: Charge;
  /** The security headers of cached replies. All other replies get them from a hook. */
  security: Readonly<Record<string, string>>;
};

type Cached = {
  name: string;
  path: Route["path"];
  cache_s: number;
  parts: RouteSchemas;
  answer: (request: FastifyRequest) => Promise<Record<string, unknown>>;
};

/** The schemas of a cached route declare params and query as strings. */
type CachedParts = { params: Record<string, string>; query: Record<string, string> };

/** Caches the reply of a public read. While it is fresh, later requests get it without reaching this handler. */
export const cachedHandler = (
  { name, path, cache_s, parts, answer }: Cached,
  { replies, charge, security }: CacheOptions,
) => {
  const declared: { properties?: object } | undefined = parts.query;
  const query_names = Object.keys(declared?.properties ?? {});
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { headers } = request;
    const locale = localeOf(headers["accept-language"]);
    // The serialiser is read now, because a background refresh may use it after this request was answered with 304.
    const serialize = reply.getSerializationFunction("200");
    if (serialize === undefined) throw new Error(`${name} has no serialiser`);
    const make = async () =>
      encodeReply({
        route: path,
        body: serialize(await answer(request)),
        locale,
        cache_s,
        security,
      });
    const key = cacheKeyOf(locale, plainUrl(path, query_names, request as CachedParts));
    const is_miss = !replies.has(key);
    if (is_miss) await charge(request.address, miss_points);
    request.note = is_miss ? "miss" : "hit";
    const cached = await replies.obtain(key, cache_s * 1000, make);
    reply.hijack();
    sendCached(reply.raw, cached, encodingOf(headers["accept-encoding"]), headers["if-none-match"]);
    return reply;
  };
};
