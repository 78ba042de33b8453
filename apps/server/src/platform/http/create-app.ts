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
import { createKeptDoor } from "./kept-door.ts";
import { limitConnections, type LimitedConnections } from "./limit-connections.ts";
import { createObserve, createRecordAnswer, observeRequests } from "./observe-requests.ts";
import type { ReplyCache } from "./reply-cache.ts";
import { refuseUnstorableText } from "./refuse-unstorable-text.ts";
import { createRequestIds } from "./request-ids.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

/** Slips are the largest bodies of the API: a few hundred numbers with amounts. Files come with their own route and bound. */
const body_bytes_max = 64 * 1024;
const request_late = "ERR_HTTP_REQUEST_TIMEOUT";

/** Nothing is coerced, filled in or dropped: "500" is no number, and an unknown field is an error. */
const strictAjv = {
  customOptions: {
    coerceTypes: false,
    removeAdditional: false,
    useDefaults: false,
    allErrors: false,
  },
} as const;

export type AppOptions = {
  logs: Logs;
  metrics: Metrics;
  limit: RateLimit;
  min_client_version: number;
  trust_proxy: TrustedProxies;
  replies: ReplyCache;
  connections: ConnectionBounds;
  takeStream?: (req: IncomingMessage) => void;
  /** On every answer that brings none of its own. */
  security: Readonly<Record<string, string>>;
};

/** A server that answers nothing yet, but already refuses, limits, counts and logs as every route of the product does. */
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
  const createServer = createKeptDoor({
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
      options.metrics.watchConnections("http", limited.open);
      return server;
    },
    // While draining, requests already on the way are still answered, with a word to close the connection.
    return503OnClosing: false,
    forceCloseConnections: "idle",
    // An address that cannot be read never meets a hook.
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
  });
  parseJsonBodies(app);
  refuseUnstorableText(app);
  return app;
};
