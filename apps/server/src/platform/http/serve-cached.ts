import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";

import { live_path } from "@shwe/contract/player/live";
import type { LocaleTag } from "@shwe/contract/locales";

import type { Admission } from "./admit-requests.ts";
import type { ClientAddress } from "./client-address.ts";
import type { ConnectionBounds } from "./connection-bounds.ts";
import { sendCached } from "./cached-reply.ts";
import { encodingOf, localeOf } from "./negotiate.ts";
import type { RecordAnswer } from "./observe-requests.ts";
import type { ReplyCache } from "./reply-cache.ts";

type Listener = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * The cache key of a reply: its language and canonical URL. The request was validated when the reply was cached, so a
 * cache hit needs no validation.
 */
export const cacheKeyOf = (locale: LocaleTag, url: string): string => `${locale} ${url}`;

type Texts = Readonly<Record<string, string>>;

/**
 * The canonical URL of a validated request: decoded and encoded again, without an empty query, parameters in the order
 * of the contract, as the player app writes them. Requests with the canonical URL are answered before they reach the
 * framework; other spellings get the same cached reply through the framework.
 */
export const plainUrl = (
  path: string,
  query_names: readonly string[],
  { params, query }: { params: Texts; query: Texts },
): string => {
  const filled = path.replaceAll(/:([a-z_]+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams();
  for (const name of query_names) if (query[name] !== undefined) search.append(name, query[name]);
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
};

export const hasBody = (headers: IncomingHttpHeaders): boolean => {
  const length = headers["content-length"];
  return (length !== undefined && length !== "0") || headers["transfer-encoding"] !== undefined;
};

export type ServeOptions = {
  replies: ReplyCache;
  admission: Admission;
  clientAddress: ClientAddress;
  record: RecordAnswer;
  nextId: () => string;
  isClosing: () => boolean;
  connections: ConnectionBounds;
  /**
   * Receives the requests for event streams, which then do not reach the framework. Set only in a process that also
   * serves event streams.
   */
  takeStream?: (req: IncomingMessage) => void;
};

/**
 * Answers from the cache before the framework sees the request, because routing and request objects took a fifth of the
 * time of a cached reply. A request without a fresh cached reply, or that is refused or needs Redis for the check of
 * its rate limit, is passed to the framework.
 */
export const createServerWithCache = (options: ServeOptions) => {
  const { replies, admission, clientAddress, record, nextId, isClosing, takeStream } = options;
  const { head_ms, request_ms, check_every_ms, keep_alive_ms, idle_ms, connections_max } =
    options.connections;

  const answer: (req: IncomingMessage, res: ServerResponse) => boolean = (req, res) => {
    if (req.method !== "GET" || isClosing()) return false;
    const start_ms = performance.now();
    const { headers } = req;
    const cached = replies.peek(cacheKeyOf(localeOf(headers["accept-language"]), req.url ?? ""));
    if (cached === undefined || hasBody(headers)) return false;
    if (!admission.passesNow(req, clientAddress(req))) return false;
    const encoding = encodingOf(headers["accept-encoding"]);
    const status = sendCached(res, cached, encoding, headers["if-none-match"]);
    record({
      request_id: nextId(),
      method: "GET",
      route: cached.route,
      status,
      start_ms,
      note: "hit",
    });
    return true;
  };

  return (onward: Listener): Server => {
    const times = {
      headersTimeout: head_ms,
      requestTimeout: request_ms,
      connectionsCheckingInterval: check_every_ms,
      keepAliveTimeout: keep_alive_ms,
    };
    const server = createServer(times, (req, res) => {
      if (takeStream && req.url === live_path) {
        // Streams are long-lived, so no idle timeout: their heartbeats detect closed connections.
        req.socket.setTimeout(0);
        takeStream(req);
      } else if (!answer(req, res)) onward(req, res);
    });
    server.timeout = idle_ms;
    server.maxConnections = connections_max;
    return server;
  };
};
