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
import { createUploadDoor, imageOf, parseImageBodies } from "./image-body.ts";
import { hasBody, keptKey } from "./kept-door.ts";
import { keepReply, sendKept } from "./kept-reply.ts";
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

const schemaOf = (parts: RouteSchemas, takes_image: boolean) => ({
  params: parts.params ?? Nothing,
  querystring: parts.query ?? Nothing,
  ...(parts.body && !takes_image ? { body: parts.body } : {}),
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

const bodyOf = ({ body }: FastifyRequest, parts: RouteSchemas) => {
  const image = imageOf(body);
  if (image) return { image };
  return parts.body ? { body } : {};
};

/** Where a picture may stand in the place of JSON, the framework cannot check the body by one schema. */
const checkImageBody = (parts: RouteSchemas) => {
  const json = parts.body ? Compile(parts.body) : undefined;
  return async ({ body }: FastifyRequest): Promise<void> => {
    if (imageOf(body) === undefined && json?.Check(body) !== true) throw fail("invalid_request");
  };
};

/** The one place where a checked request gets its type: the schemas above vouch for it. */
const callOf = <N extends RouteName>(request: FastifyRequest, parts: RouteSchemas): Call<N> =>
  ({
    caller: callerOf(request),
    command: commandOf(request),
    ...(parts.params ? { params: request.params } : {}),
    ...(parts.query ? { query: request.query } : {}),
    ...bodyOf(request, parts),
    locale: localeOf(request.headers["accept-language"]),
    request_id: request.id,
    address: request.address,
    user_agent: request.headers["user-agent"] ?? "",
    device_id: request.headers["x-device-id"],
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

/** Public reads are kept: the next callers are answered by the door, without coming here. */
const keepingHandler =
  (name: RouteName, cache_s: number, answer: Answer, options: BindOptions) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { headers, url } = request;
    const locale = localeOf(headers["accept-language"]);
    // Taken by status and beforehand: a new answer may be made after this one was sent as 304.
    const serialize = reply.getSerializationFunction("200");
    if (serialize === undefined) throw new Error(`${name} has no serialiser`);
    const make = async () =>
      keepReply({
        route: routes[name].path,
        body: serialize(await answer(request)),
        locale,
        cache_s,
        security: options.security,
      });
    const kept = await options.replies.obtain(keptKey(locale, url), cache_s * 1000, make);
    reply.hijack();
    sendKept(reply.raw, kept, encodingOf(headers["accept-encoding"]), headers["if-none-match"]);
    return reply;
  };

const bindRoute = <N extends RouteName>(
  app: FastifyInstance,
  name: N,
  handler: Handler<N>,
  options: BindOptions & { uploadDoor: ReturnType<typeof createUploadDoor> },
): void => {
  const { method, path, access, command, image, cache_s }: Route = routes[name];
  const parts: RouteSchemas = schemas[name];
  const answer = answerOf(name, handler, options);

  app.route({
    method,
    url: path,
    schema: {
      operationId: name,
      ...(access === "player" ? { security: [{ bearer: [] }] } : {}),
      ...schemaOf(parts, image !== undefined),
    },
    onRequest: (request, _reply, done) => {
      request.route = path;
      const takes_body = parts.body !== undefined || image !== undefined;
      done(!takes_body && hasBody(request.headers) ? fail("invalid_request") : undefined);
    },
    preParsing: [
      ...(access === "player" ? [admitPlayers(options.findCaller)] : []),
      ...(image ? [options.uploadDoor] : []),
    ],
    ...(image ? { preValidation: checkImageBody(parts) } : {}),
    ...(command ? { preHandler: admitCommands(name) } : {}),
    handler:
      cache_s === undefined
        ? (request, reply) => {
            reply.header("cache-control", "no-store");
            return answer(request);
          }
        : keepingHandler(name, cache_s, answer, options),
  });
};

/** Every row of the route table, with its handler. */
export const bindRoutes = (
  app: FastifyInstance,
  handlers: Handlers,
  options: BindOptions,
): void => {
  const uploadDoor = createUploadDoor();
  const bind = <N extends RouteName>(scope: FastifyInstance, name: N) =>
    bindRoute(scope, name, handlers[name], { ...options, uploadDoor });
  for (const name of Object.keys(routes) as RouteName[]) {
    const { image }: Route = routes[name];
    if (image === undefined) bind(app, name);
    else
      // A scope of its own: the parsers of pictures exist for this route alone.
      app.register((scope, _options, done) => {
        parseImageBodies(scope, image);
        bind(scope, name);
        done();
      });
  }
};
