import type { ServerResponse } from "node:http";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { Logs, Metrics } from "../telemetry/index.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The path pattern of the route, for metrics and logs. The path itself may contain personal data. */
    route: string;
    /** Extra text in the access log, such as the error code or cache hit. */
    note: string;
  }
}

/**
 * The logged status of a request whose caller disconnected before the reply was complete; nginx uses the same number.
 */
const status_gone = 499;

type Answered = {
  request_id: string;
  method: string;
  route: string;
  status: number;
  start_ms: number;
  note: string;
};

/** Records one metric observation and one access log entry for each request, also for aborted ones. */
export type RecordAnswer = (answered: Answered) => void;

export const createRecordAnswer =
  ({ logs, metrics }: { logs: Logs; metrics: Metrics }): RecordAnswer =>
  ({ request_id, method, route, status, start_ms, note }) => {
    const took_ms = performance.now() - start_ms;
    metrics.requests.observe(route, method, status, took_ms / 1000);
    const took_us = Math.round(took_ms * 1000);
    logs.access({ request_id, method, route, status, took_us, note });
  };

type InFlight = Set<ServerResponse>;
export type Observe = (request: FastifyRequest, reply: FastifyReply) => void;

export const createObserve =
  (record: RecordAnswer, inFlight: InFlight): Observe =>
  (request, { raw }) => {
    const start_ms = performance.now();
    inFlight.add(raw);
    // Fastify's `onResponse` hook does not run if the caller disconnects first.
    raw.on("close", () => {
      inFlight.delete(raw);
      record({
        request_id: request.id,
        method: request.method,
        route: request.route,
        status: raw.writableFinished ? raw.statusCode : status_gone,
        start_ms,
        note: request.note,
      });
    });
  };

export const observeRequests = (
  app: FastifyInstance,
  observe: Observe,
  inFlight: InFlight,
): void => {
  app.decorateRequest("route", "unmatched");
  app.decorateRequest("note", "");
  app.addHook("onRequest", (request, reply, done) => {
    observe(request, reply);
    done();
  });
  // Replies in progress at shutdown get `connection: close`; otherwise the server would wait until their idle connections
  // close.
  app.addHook("preClose", (done) => {
    for (const answer of inFlight) answer.shouldKeepAlive = false;
    done();
  });
};
