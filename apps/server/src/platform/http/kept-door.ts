import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";

import { live_path } from "@shwe/contract/live";
import type { LocaleTag } from "@shwe/contract/locales";

import type { Admission } from "./admit-requests.ts";
import type { ClientAddress } from "./client-address.ts";
import type { ConnectionBounds } from "./connection-bounds.ts";
import { sendKept } from "./kept-reply.ts";
import { encodingOf, localeOf } from "./negotiate.ts";
import type { RecordAnswer } from "./observe-requests.ts";
import type { ReplyCache } from "./reply-cache.ts";

type Listener = (req: IncomingMessage, res: ServerResponse) => void;

/** By the plain spelling of a URL: what is kept under it was checked when it was made, so no more than this has to match. */
export const keptKey = (locale: LocaleTag, url: string): string => `${locale} ${url}`;

type Texts = Readonly<Record<string, string>>;

/**
 * The one spelling of a checked request: decoded and encoded again, without what means nothing, its query in the order of the contract, which
 * is how the player app writes it. Whatever else a caller writes for the same thing gets the same kept answer. Only who writes it so
 * is answered by the door.
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

export type DoorOptions = {
  replies: ReplyCache;
  admission: Admission;
  clientAddress: ClientAddress;
  record: RecordAnswer;
  nextId: () => string;
  isClosing: () => boolean;
  connections: ConnectionBounds;
  /** Where streams are taken in the same process, their requests never reach the framework. */
  takeStream?: (req: IncomingMessage) => void;
};

/**
 * Answers what is ready before the framework sees it: measured, routing and the request's objects took a fifth of such an
 * answer. Whatever is not plainly a fresh kept answer for a welcome caller goes the long way, and is refused there if need be.
 */
export const createKeptDoor = (options: DoorOptions) => {
  const { replies, admission, clientAddress, record, nextId, isClosing, takeStream } = options;
  const { head_ms, request_ms, look_every_ms, keep_alive_ms, idle_ms, connections_max } =
    options.connections;

  const answer: (req: IncomingMessage, res: ServerResponse) => boolean = (req, res) => {
    if (req.method !== "GET" || isClosing()) return false;
    const start_ms = performance.now();
    const { headers } = req;
    const kept = replies.peek(keptKey(localeOf(headers["accept-language"]), req.url ?? ""));
    if (kept === undefined || hasBody(headers)) return false;
    if (!admission.passesNow(req, clientAddress(req))) return false;
    const encoding = encodingOf(headers["accept-encoding"]);
    const status = sendKept(res, kept, encoding, headers["if-none-match"]);
    record({
      request_id: nextId(),
      method: "GET",
      route: kept.route,
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
      connectionsCheckingInterval: look_every_ms,
      keepAliveTimeout: keep_alive_ms,
    };
    const server = createServer(times, (req, res) => {
      if (takeStream && req.url === live_path) {
        // Streams are long-lived: from here on their own heartbeats find out who is gone.
        req.socket.setTimeout(0);
        takeStream(req);
      } else if (!answer(req, res)) onward(req, res);
    });
    server.timeout = idle_ms;
    server.maxConnections = connections_max;
    return server;
  };
};
