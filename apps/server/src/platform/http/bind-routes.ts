import { routes, type Route, type RouteName } from "@shwe/contract/routes";
import { schemas, type RouteSchemas } from "@shwe/contract/schemas";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { Compile } from "typebox/compile";

import { fail } from "../errors/app-error.ts";
import type { TakeTurn } from "../limits/index.ts";
import { admitCommands, commandOf } from "./admit-commands.ts";
import { admitPlayers, callerOf } from "./admit-players.ts";
import type { Charge } from "./admit-requests.ts";
import type { ConnectionBounds } from "./connection-bounds.ts";
import { ErrorReplySchema } from "./error-reply.ts";
import type { Call, FindCaller, Handler, Handlers } from "./handler.ts";
import { createUploadDoor, imageOf, parseImageBodies } from "./image-body.ts";
import { hasBody, keptKey, plainUrl } from "./kept-door.ts";
import { keepReply, sendKept } from "./kept-reply.ts";
import { encodingOf, localeOf } from "./negotiate.ts";
import type { ReplyCache } from "./reply-cache.ts";

/** Stands where a route declares nothing, so that what nobody declared is refused and not ignored. */
const Nothing = Type.Object({}, { additionalProperties: false });

export type BindOptions = {
  findCaller: FindCaller;
  takeTurn: TakeTurn;
  replies: ReplyCache;
  charge: Charge;
  connections: ConnectionBounds;
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

/** A body in which nothing has to stand may be left out: a logout says all it has to say by its token. */
const allowNoBody = ({ body: schema }: RouteSchemas) => {
  const may_be_empty = schema !== undefined && Compile(schema).Check({});
  return async (request: FastifyRequest): Promise<void> => {
    if (may_be_empty && request.body === undefined) request.body = {};
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

/** A player's reads that cost more than a row are done when it is the player's turn. */
const inTurn =
  (answer: Answer, takeTurn: TakeTurn): Answer =>
  (request) => {
    const caller = callerOf(request);
    if (caller === undefined) throw new Error(`${request.route} has turns and no player`);
    return takeTurn(caller.player_id, () => answer(request));
  };

/**
 * What an answer that has to be made costs beyond one that is ready. It was measured at 50 times; charged is less, because everybody's first look at a draw is one, and
 * whole towns share an address.
 */
const miss_points = 4;

/** Params and query of a kept route are texts, as its schemas say. */
type KeptParts = { params: Record<string, string>; query: Record<string, string> };

/** Public reads are kept: the next callers are answered by the door, without coming here. */
const keepingHandler = (name: RouteName, cache_s: number, answer: Answer, options: BindOptions) => {
  const { path } = routes[name];
  const { query }: RouteSchemas = schemas[name];
  const declared: { properties?: object } | undefined = query;
  const query_names = Object.keys(declared?.properties ?? {});
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { headers } = request;
    const locale = localeOf(headers["accept-language"]);
    // Taken by status and beforehand: a new answer may be made after this one was sent as 304.
    const serialize = reply.getSerializationFunction("200");
    if (serialize === undefined) throw new Error(`${name} has no serialiser`);
    const make = async () =>
      keepReply({
        route: path,
        body: serialize(await answer(request)),
        locale,
        cache_s,
        security: options.security,
      });
    const key = keptKey(locale, plainUrl(path, query_names, request as KeptParts));
    const is_miss = !options.replies.has(key);
    if (is_miss) await options.charge(request.address, miss_points);
    request.note = is_miss ? "miss" : "hit";
    const kept = await options.replies.obtain(key, cache_s * 1000, make);
    reply.hijack();
    sendKept(reply.raw, kept, encodingOf(headers["accept-encoding"]), headers["if-none-match"]);
    return reply;
  };
};

const bindRoute = <N extends RouteName>(
  app: FastifyInstance,
  name: N,
  handler: Handler<N>,
  options: BindOptions & { uploadDoor: ReturnType<typeof createUploadDoor> },
): void => {
  const { method, path, access, command, image, cache_s, has_turns }: Route = routes[name];
  const parts: RouteSchemas = schemas[name];
  const answerAtOnce = answerOf(name, handler, options);
  const answer = has_turns ? inTurn(answerAtOnce, options.takeTurn) : answerAtOnce;

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
    preValidation: image ? checkImageBody(parts) : allowNoBody(parts),
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
  const uploadDoor = createUploadDoor(options.connections);
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
