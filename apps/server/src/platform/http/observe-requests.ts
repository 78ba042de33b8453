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
const ms_digits = 1_000;

type Observe = (request: FastifyRequest, reply: FastifyReply) => void;

/** One figure and one log line per request, whatever becomes of it. */
export const createObserve = ({ logs, metrics }: { logs: Logs; metrics: Metrics }): Observe => {
  const { inFlight, requests } = metrics;

  const onClose = (request: FastifyRequest, reply: FastifyReply, start_ms: number) => {
    const ms = performance.now() - start_ms;
    const status = reply.raw.writableFinished ? reply.raw.statusCode : status_gone;
    const { method, route } = request;
    inFlight.count -= 1;
    requests.observe(route, method, status, ms / 1000);
    logs.access({
      request_id: request.id,
      method,
      route,
      status,
      ms: Math.round(ms * ms_digits) / ms_digits,
      note: request.note,
    });
  };

  return (request, reply) => {
    const start_ms = performance.now();
    inFlight.count += 1;
    // Fastify's own hook for the end stays silent when the caller hangs up first.
    reply.raw.on("close", () => onClose(request, reply, start_ms));
  };
};

export const observeRequests = (app: FastifyInstance, observe: Observe): void => {
  app.decorateRequest("route", "unmatched");
  app.decorateRequest("note", "");
  app.addHook("onRequest", (request, reply, done) => {
    observe(request, reply);
    done();
  });
};
