import { routes, type Route, type RouteName } from "@shwe/contract/routes";
import { schemas, type RouteSchemas } from "@shwe/contract/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { Compile } from "typebox/compile";

import { fail } from "../errors/app-error.ts";
import { ErrorReplySchema } from "./error-reply.ts";
import type { Call, Handler, Handlers } from "./handler.ts";
import { keepReply, sendKept, type KeptReply } from "./kept-reply.ts";
import { encodingOf, localeOf } from "./negotiate.ts";
import type { ReplyCache } from "./reply-cache.ts";

/** Stands where a route declares nothing, so that what nobody declared is refused and not ignored. */
const Nothing = Type.Object({}, { additionalProperties: false });

export type BindOptions = {
  replies: ReplyCache;
  /** Ready-made for kept answers; all others get them on their way out. */
  security: Readonly<Record<string, string>>;
  /** Outside production every answer is held against its schema, which the serialiser alone would bend silently. */
  check_replies: boolean;
};

const hasBody = (request: FastifyRequest): boolean => {
  const length = request.headers["content-length"];
  return (
    (length !== undefined && length !== "0") || request.headers["transfer-encoding"] !== undefined
  );
};

const schemaOf = (parts: RouteSchemas) => ({
  params: parts.params ?? Nothing,
  querystring: parts.query ?? Nothing,
  ...(parts.body ? { body: parts.body } : {}),
  response: { 200: parts.reply, "4xx": ErrorReplySchema, "5xx": ErrorReplySchema },
});

const checkerOf = (name: RouteName, parts: RouteSchemas) => {
  const checker = Compile(parts.reply);
  return (answer: unknown) => {
    if (checker.Check(answer)) return;
    const [first] = checker.Errors(answer);
    throw new Error(
      `${name} answered against its schema at ${first?.instancePath ?? "?"}: ${first?.message ?? "?"}`,
    );
  };
};

/** The one place where a checked request gets its type: the schemas above vouch for it. */
const callOf = <N extends RouteName>(request: FastifyRequest, parts: RouteSchemas): Call<N> =>
  ({
    ...(parts.params ? { params: request.params } : {}),
    ...(parts.query ? { query: request.query } : {}),
    ...(parts.body ? { body: request.body } : {}),
    locale: localeOf(request.headers["accept-language"]),
    request_id: request.id,
  }) as Call<N>;

const bindRoute = <N extends RouteName>(
  app: FastifyInstance,
  name: N,
  handler: Handler<N>,
  options: BindOptions,
): void => {
  const route: Route = routes[name];
  const parts: RouteSchemas = schemas[name];
  const check = options.check_replies ? checkerOf(name, parts) : undefined;
  const { cache_s } = route;

  const answer = async (request: FastifyRequest) => {
    const reply = await handler(callOf<N>(request, parts));
    check?.(reply);
    return reply;
  };

  const arrive = (request: FastifyRequest) => {
    request.route = route.path;
    if (parts.body === undefined && hasBody(request)) throw fail("invalid_request");
  };

  const keyOf = (request: FastifyRequest) =>
    parts.params === undefined && parts.query === undefined
      ? `${name} ${localeOf(request.headers["accept-language"])}`
      : `${name} ${localeOf(request.headers["accept-language"])} ${JSON.stringify([request.params, request.query])}`;

  const send = (request: FastifyRequest, reply: FastifyReply, kept: KeptReply) => {
    reply.hijack();
    const { headers } = request;
    sendKept(
      reply.raw,
      kept,
      encodingOf(headers["accept-encoding"] as string | undefined),
      headers["if-none-match"],
    );
  };

  const answerKept = async (request: FastifyRequest, reply: FastifyReply, cache_s: number) => {
    // Taken by status and beforehand: a new answer may be made after this one was sent as 304.
    const serialize = reply.getSerializationFunction("200");
    if (serialize === undefined) throw new Error(`${name} has no serialiser`);
    const make = async () =>
      keepReply({
        body: serialize(await answer(request)),
        locale: localeOf(request.headers["accept-language"]),
        cache_s,
        security: options.security,
      });
    send(request, reply, await options.replies.obtain(keyOf(request), cache_s * 1000, make));
    return reply;
  };

  app.route({
    method: route.method,
    url: route.path,
    schema: { operationId: name, ...schemaOf(parts) },
    onRequest: (request, reply, done) => {
      try {
        arrive(request);
      } catch (error) {
        done(error as Error);
        return;
      }
      // What lies in the cache was checked when it was made. A query may still have to be refused, so it goes the long way.
      const kept =
        cache_s === undefined || request.url.includes("?")
          ? undefined
          : options.replies.peek(keyOf(request));
      if (kept === undefined) {
        done();
        return;
      }
      request.note = "hit";
      send(request, reply, kept);
    },
    // A route with access "player" finds its session here, and an idempotency key its first answer, before the handler runs.
    handler:
      cache_s === undefined
        ? async (request, reply) => {
            reply.header("cache-control", "no-store");
            return answer(request);
          }
        : (request, reply) => answerKept(request, reply, cache_s),
  });
};

/** Every row of the route table, with its handler. */
export const bindRoutes = (
  app: FastifyInstance,
  handlers: Handlers,
  options: BindOptions,
): void => {
  const bind = <N extends RouteName>(name: N) => bindRoute(app, name, handlers[name], options);
  for (const name of Object.keys(routes) as RouteName[]) bind(name);
};
