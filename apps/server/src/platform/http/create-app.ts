import type { IncomingMessage, ServerResponse } from "node:http";

import { fastify, type FastifyInstance } from "fastify";

import { fail } from "../errors/app-error.ts";
import type { RateLimit } from "../limits/index.ts";
import type { Logs, Metrics } from "../telemetry/index.ts";
import { admitRequests, createAdmission } from "./admit-requests.ts";
import { createClientAddress, createIsProxy } from "./client-address.ts";
import type { ConnectionBounds } from "./connection-bounds.ts";
import { endSocket, late_request, malformed_request } from "./end-socket.ts";
import { answerErrors, sendError } from "./error-reply.ts";
import { parseJsonBodies } from "./json-body.ts";
import { createServerWithCache } from "./serve-cached.ts";
import { limitConnections, type LimitedConnections } from "./limit-connections.ts";
import { createObserve, createRecordAnswer, observeRequests } from "./observe-requests.ts";
import type { ReplyCache } from "./reply-cache.ts";
import { refuseUnstorableText } from "./refuse-unstorable-text.ts";
import { createRequestIds } from "./request-ids.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

/**
 * The limit of a JSON body. Slips are the largest bodies: a few hundred numbers with amounts. Routes for pictures have
 * their own limit.
 */
const body_bytes_max = 64 * 1024;
const request_late = "ERR_HTTP_REQUEST_TIMEOUT";

/**
 * Validation of requests coerces, defaults and drops nothing: "500" is not a number, and an unknown field is an error.
 */
const strictAjv = {
  customOptions: {
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    allErrors: false,
  },
} as const;

export type AppOptions = {
  /** The name of this listener in metrics. */
  listener: string;
  logs: Logs;
  metrics: Metrics;
  limit: RateLimit;
  min_client_version: number;
  trust_proxy: TrustedProxies;
  replies: ReplyCache;
  connections: ConnectionBounds;
  /** Whether a request for this path counts against the rate limit. */
  isLimited: (path: string) => boolean;
  takeStream?: (req: IncomingMessage) => void;
  /** Headers for every reply that sets no Content-Security-Policy itself. */
  security: Readonly<Record<string, string>>;
};

/**
 * Creates a server without routes that already refuses, limits, measures and logs requests, as all listeners of the
 * product do.
 */
export const createApp = (options: AppOptions): FastifyInstance => {
  const nextId = createRequestIds();
  const record = createRecordAnswer(options);
  const inFlight = new Set<ServerResponse>();
  options.metrics.watchInFlight(inFlight);
  const observe = createObserve(record, inFlight);
  const { connections, takeStream, trust_proxy } = options;
  const clientAddress = createClientAddress(trust_proxy);
  const admission = createAdmission(options);
  let closing = false;
  let limited: LimitedConnections | undefined;
  const createServer = createServerWithCache({
    replies: options.replies,
    admission,
    clientAddress,
    record,
    nextId,
    isClosing: () => closing,
    connections,
    ...(takeStream
      ? {
          takeStream: (req) => {
            limited?.release(req.socket);
            takeStream(req);
          },
        }
      : {}),
  });
  const app = fastify({
    logger: false,
    ajv: strictAjv,
    bodyLimit: body_bytes_max,
    genReqId: nextId,
    serverFactory: (onward) => {
      const server = createServer(onward);
      const per_address = connections.connections_per_address;
      const isProxy = createIsProxy(trust_proxy);
      limited = limitConnections(server, { per_address, isProxy });
      options.metrics.watchConnections(options.listener, limited.open);
      return server;
    },
    // While the server drains, requests that arrive on open connections are still answered, with `connection: close`.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    // For a URL that cannot be parsed Fastify runs no hooks, so the request is recorded here.
    frameworkErrors: (_error, request, reply) => {
      observe(request, reply);
      reply.headers(options.security);
      sendError(fail("invalid_request"), request, reply);
    },
    clientErrorHandler: ({ code }, socket) =>
      endSocket(socket, code === request_late ? late_request : malformed_request),
  });
  app.addHook("preClose", (done) => {
    closing = true;
    done();
  });
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (!reply.hasHeader("content-security-policy")) reply.headers(options.security);
    done(null, payload);
  });
  observeRequests(app, observe, inFlight);
  answerErrors(app, options.logs.log);
  admitRequests(app, {
    admission,
    clientAddress,
    requests_per_address: connections.requests_per_address,
    isLimited: options.isLimited,
  });
  parseJsonBodies(app);
  refuseUnstorableText(app);
  return app;
};
