import type { ServerResponse } from "node:http";

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import type { Logs, Metrics } from "../telemetry/index.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The pattern of the route that answers, for figures and logs. The path itself may hold what a log must not. */
    route: string;
    /** What the access line says beside the status. */
    note: string;
  }
}

/** The caller went away before the answer did; the number nginx made common. */
const status_gone = 499;

type Answered = {
  request_id: string;
  method: string;
  route: string;
  status: number;
  start_ms: number;
  note: string;
};

/** One figure and one log line per request, whatever becomes of it. */
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
    // Fastify's own hook for the end stays silent when the caller hangs up first.
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
  // Whoever still waits when we stop is told not to use the connection again; otherwise we would wait for them to leave it.
  app.addHook("preClose", (done) => {
    for (const answer of inFlight) answer.shouldKeepAlive = false;
    done();
  });
};
