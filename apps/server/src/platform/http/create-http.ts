import { fastify, type FastifyInstance } from "fastify";

import { fail } from "../errors/app-error.ts";
import type { RateLimit } from "../limits/index.ts";
import type { Logs, Metrics } from "../telemetry/index.ts";
import { admitRequests } from "./admit-requests.ts";
import { bindRoutes } from "./bind-routes.ts";
import { answerErrors, malformedRequest, sendError } from "./error-reply.ts";
import type { FindCaller, Handlers } from "./handler.ts";
import { observeRequests } from "./observe-requests.ts";
import { parseJsonBodies } from "./json-body.ts";
import { createReplyCache } from "./reply-cache.ts";
import { createRequestIds } from "./request-ids.ts";
import { readShellHashes, securityHeaders } from "./security-headers.ts";
import { serveStatic } from "./static-files.ts";

/** Slips are the largest bodies of the API: a few hundred numbers with amounts. Files come with their own route and bound. */
const body_bytes_max = 64 * 1024;
/** The whole request must be here by then; slow senders hold sockets. */
const request_timeout_ms = 15_000;
/** Longer than a proxy keeps idle connections, so that it is always the proxy who closes. */
const keep_alive_timeout_ms = 72_000;
const connections_max = 20_000;

export type HttpOptions = {
  handlers: Handlers;
  findCaller: FindCaller;
  logs: Logs;
  metrics: Metrics;
  limit: RateLimit;
  production: boolean;
  min_client_version: number;
  trust_proxy: false | readonly string[];
  player_dist: string | null;
};

/** Nothing is coerced, filled in or dropped: "500" is no number, and an unknown field is an error. */
const strictAjv = {
  customOptions: {
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    allErrors: false,
  },
} as const;

export const createHttp = (options: HttpOptions): FastifyInstance => {
  const app = fastify({
    logger: false,
    ajv: strictAjv,
    bodyLimit: body_bytes_max,
    requestTimeout: request_timeout_ms,
    keepAliveTimeout: keep_alive_timeout_ms,
    trustProxy: options.trust_proxy === false ? false : [...options.trust_proxy],
    genReqId: createRequestIds(),
    // While draining, requests already on the way are still answered, with a word to close the connection.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    frameworkErrors: (_error, request, reply) => sendError(fail("invalid_request"), request, reply),
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(malformedRequest);
    },
  });
  app.server.maxConnections = connections_max;

  const security = securityHeaders({
    hashes: readShellHashes(options.player_dist),
    production: options.production,
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (!reply.hasHeader("content-security-policy")) reply.headers(security.api);
    done(null, payload);
  });
  observeRequests(app, options);
  answerErrors(app, options.logs.log);
  admitRequests(app, options);
  parseJsonBodies(app);
  bindRoutes(app, options.handlers, {
    findCaller: options.findCaller,
    replies: createReplyCache({
      onStale: (err) => options.logs.log.warn({ err }, "an old answer stands in for a new one"),
    }),
    security: security.api,
    check_replies: !options.production,
  });
  serveStatic(app, { player_dist: options.player_dist, page_headers: security.page });
  return app;
};
