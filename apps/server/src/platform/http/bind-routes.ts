import { routes, type Route, type RouteName } from "@shwe/contract/routes";
import { schemas, type RouteSchemas } from "@shwe/contract/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { Compile } from "typebox/compile";

import { fail } from "../errors/app-error.ts";
import { admitCommands, commandOf } from "./admit-commands.ts";
import { admitPlayers, callerOf } from "./admit-players.ts";
import { ErrorReplySchema } from "./error-reply.ts";
import type { Call, FindCaller, Handler, Handlers } from "./handler.ts";
import { keepReply, sendKept, type KeptReply } from "./kept-reply.ts";
import { encodingOf, localeOf } from "./negotiate.ts";
import type { ReplyCache } from "./reply-cache.ts";

/** Stands where a route declares nothing, so that what nobody declared is refused and not ignored. */
const Nothing = Type.Object({}, { additionalProperties: false });

export type BindOptions = {
  findCaller: FindCaller;
  replies: ReplyCache;
  /** Ready-made for kept answers; all others get them on their way out. */
  security: Readonly<Record<string, string>>;
  /** Outside production every answer is held against its schema, which the serialiser alone would bend silently. */
  check_replies: boolean;
};

const hasBody = ({ raw: { headers } }: FastifyRequest): boolean => {
  const length = headers["content-length"];
  return (length !== undefined && length !== "0") || headers["transfer-encoding"] !== undefined;
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
    caller: callerOf(request),
    command: commandOf(request),
    ...(parts.params ? { params: request.params } : {}),
    ...(parts.query ? { query: request.query } : {}),
    ...(parts.body ? { body: request.body } : {}),
    locale: localeOf(request.headers["accept-language"]),
    request_id: request.id,
    address: request.ip,
    user_agent: request.headers["user-agent"] ?? "",
  }) as unknown as Call<N>;

type Answer = (request: FastifyRequest) => Promise<Record<string, unknown>>;

const answerOf = <N extends RouteName>(
  name: N,
  handler: Handler<N>,
  { check_replies }: BindOptions,
): Answer => {
  const parts: RouteSchemas = schemas[name];
  const check = check_replies ? checkerOf(name, parts) : undefined;
  return async (request) => {
    const reply = await handler(callOf<N>(request, parts));
    check?.(reply);
    return reply;
  };
};

/** How a public read is answered from the bytes of its last answer, and how those are made. */
const keptRoute = (name: RouteName, cache_s: number, answer: Answer, options: BindOptions) => {
  const { params, query }: RouteSchemas = schemas[name];
  const takesInput = params !== undefined || query !== undefined;

  const keyOf = (request: FastifyRequest) => {
    const key = `${name} ${localeOf(request.raw.headers["accept-language"])}`;
    return takesInput ? `${key} ${JSON.stringify([request.params, request.query])}` : key;
  };

  const send = (request: FastifyRequest, reply: FastifyReply, kept: KeptReply) => {
    const { headers } = request.raw;
    reply.hijack();
    sendKept(reply.raw, kept, encodingOf(headers["accept-encoding"]), headers["if-none-match"]);
  };

  /** What lies in the cache was checked when it was made; a query may still have to be refused, so it goes the long way. */
  const answerNow = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const kept = request.url.includes("?") ? undefined : options.replies.peek(keyOf(request));
    if (kept === undefined) return false;
    request.note = "hit";
    send(request, reply, kept);
    return true;
  };

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
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

  return { answerNow, handler };
};

const bindRoute = <N extends RouteName>(
  app: FastifyInstance,
  name: N,
  handler: Handler<N>,
  options: BindOptions,
): void => {
  const { method, path, access, command, cache_s }: Route = routes[name];
  const parts: RouteSchemas = schemas[name];
  const answer = answerOf(name, handler, options);
  const kept = cache_s === undefined ? undefined : keptRoute(name, cache_s, answer, options);

  app.route({
    method,
    url: path,
    schema: { operationId: name, ...schemaOf(parts) },
    onRequest: (request, reply, done) => {
      request.route = path;
      if (parts.body === undefined && hasBody(request)) done(fail("invalid_request"));
      else if (!kept?.answerNow(request, reply)) done();
    },
    ...(access === "player" ? { preParsing: admitPlayers(options.findCaller) } : {}),
    ...(command ? { preHandler: admitCommands(name) } : {}),
    handler:
      kept?.handler ??
      ((request, reply) => {
        reply.header("cache-control", "no-store");
        return answer(request);
      }),
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
