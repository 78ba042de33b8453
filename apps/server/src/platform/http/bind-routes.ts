import { routes, type Route, type RouteName } from "@shwe/contract/routes";
import { schemas, type RouteSchemas } from "@shwe/contract/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { Compile } from "typebox/compile";

import { readCommand, type Command } from "../commands/index.ts";
import { fail } from "../errors/app-error.ts";
import { ErrorReplySchema } from "./error-reply.ts";
import type { Call, Caller, FindCaller, Handler, Handlers } from "./handler.ts";
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

/** 256 bits in base64url. Anything else cannot be a token of ours, and costs no look into the database. */
const bearer_form = /^Bearer ([A-Za-z0-9_-]{43})$/i;

const tokenOf = (request: FastifyRequest): string => {
  const [, token] = bearer_form.exec(request.headers.authorization ?? "") ?? [];
  if (token === undefined) throw fail("unauthorized");
  return token;
};

const key_header = "idempotency-key";

/** The one place where a checked request gets its type: the schemas above vouch for it. */
const callOf = <N extends RouteName>(
  request: FastifyRequest,
  parts: RouteSchemas,
  caller: Caller | undefined,
  command: Command | undefined,
): Call<N> =>
  ({
    ...(caller ? { caller } : {}),
    ...(command ? { command } : {}),
    ...(parts.params ? { params: request.params } : {}),
    ...(parts.query ? { query: request.query } : {}),
    ...(parts.body ? { body: request.body } : {}),
    locale: localeOf(request.headers["accept-language"]),
    request_id: request.id,
    address: request.ip,
    user_agent: request.headers["user-agent"] ?? "",
  }) as unknown as Call<N>;

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

  /** Who asks is found before the body is read: a stranger learns nothing about what a body should be. */
  const callers = new WeakMap<FastifyRequest, Caller>();
  const findCaller = async (request: FastifyRequest): Promise<void> => {
    callers.set(request, await options.findCaller(tokenOf(request)));
  };

  const answer = async (request: FastifyRequest, command?: Command) => {
    const reply = await handler(callOf<N>(request, parts, callers.get(request), command));
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
    ...(route.access === "player" ? { preParsing: findCaller } : {}),
    handler: async (request, reply) => {
      if (cache_s !== undefined) return answerKept(request, reply, cache_s);
      reply.header("cache-control", "no-store");
      if (!route.command) return answer(request);
      const command = readCommand(name, request.headers[key_header], request.body);
      // A caller who sent none learns the key that was made, and can ask again with it.
      reply.header(key_header, command.key);
      return answer(request, command);
    },
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
