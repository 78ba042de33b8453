import { finished } from "node:stream/promises";

import type { Route, RouteSchemas, Surface } from "@shwe/contract/surface";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { Type } from "typebox";
import { Compile } from "typebox/compile";

import { fail } from "../errors/app-error.ts";
import type { TakeTurn } from "../limits/index.ts";
import { admitCallers, callerOf, type Admitters, type AnyAdmitter } from "./admit-callers.ts";
import { admitCommands, commandOf } from "./admit-commands.ts";
import { cachedHandler, type CacheOptions } from "./cached-handler.ts";
import { errorReplySchema } from "./error-reply.ts";
import { keyOf, type Download, type HandlersOf } from "./handler.ts";
import { createUploadLimit, imageOf, parseImageBodies, type UploadOptions } from "./image-body.ts";
import { endStream, sendDownload, streamOf } from "./send-download.ts";
import { hasBody } from "./serve-cached.ts";
import { localeOf } from "./negotiate.ts";

/** The schema of params or query for routes that declare none: undeclared input is refused, not ignored. */
const Nothing = Type.Object({}, { additionalProperties: false });

/** Parts that only some surfaces have. The process does not start if a route needs a missing part. */
type OptionalParts = {
  /** Limits expensive reads. Needed by routes with `has_turns`. */
  takeTurn?: TakeTurn;
  /** The cache of replies. Needed by routes with `cache_s`. */
  cache?: CacheOptions;
  /** The limits of uploads. Needed by routes that take a picture. */
  uploads?: UploadOptions;
};

export type BindOptions<S extends Surface> = OptionalParts & {
  admitters: Admitters<S>;
  /**
   * Whether every reply is checked against its schema; true outside production. The serialiser alone would drop or
   * convert fields silently.
   */
  check_replies: boolean;
};

/** The handler of any route. `HandlersOf` has checked its exact types. */
type AnyHandler = (call: Readonly<Record<string, unknown>>) => Promise<Record<string, unknown>>;

type Row = { name: string; route: Route; parts: RouteSchemas; handler: AnyHandler };
type UploadLimit = ReturnType<typeof createUploadLimit>;
type Binding = OptionalParts & {
  error_schema: ReturnType<typeof errorReplySchema>;
  admitters: Readonly<Partial<Record<string, AnyAdmitter>>>;
  check_replies: boolean;
  uploadLimit?: UploadLimit;
};

const needed = <T>(part: T | undefined, name: string, why: string): T => {
  if (part === undefined) throw new Error(`${name} ${why}, and its surface does not provide that`);
  return part;
};

const schemaOf = (
  { name, route, parts }: Row,
  error_schema: ReturnType<typeof errorReplySchema>,
) => ({
  operationId: name,
  params: parts.params ?? Nothing,
  querystring: parts.query ?? Nothing,
  ...(parts.body && route.image === undefined ? { body: parts.body } : {}),
  response: {
    ...(route.sends === undefined ? { 200: parts.reply } : {}),
    "4xx": error_schema,
    "5xx": error_schema,
  },
});

const checkerOf = ({ name, parts }: Row) => {
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

/**
 * Checks the body of a route that accepts a picture or JSON, because the framework can apply only one schema to a body.
 */
const checkImageBody = (parts: RouteSchemas) => {
  const json = parts.body ? Compile(parts.body) : undefined;
  return async ({ body }: FastifyRequest): Promise<void> => {
    if (imageOf(body) === undefined && json?.Check(body) !== true) throw fail("invalid_request");
  };
};

/** Replaces a missing body by `{}` if the schema requires no field: a logout needs only its token. */
const allowNoBody = ({ body: schema }: RouteSchemas) => {
  const may_be_empty = schema !== undefined && Compile(schema).Check({});
  return async (request: FastifyRequest): Promise<void> => {
    if (may_be_empty && request.body === undefined) request.body = {};
  };
};

/** The cookies that a handler sets, until the reply is sent. */
const cookies = new WeakMap<FastifyRequest, string[]>();

const callOf = (request: FastifyRequest, parts: RouteSchemas) => ({
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
  cookie: request.headers.cookie,
  setCookie: (cookie: string) => cookies.set(request, [...(cookies.get(request) ?? []), cookie]),
});

type Answer = (request: FastifyRequest) => Promise<Record<string, unknown>>;

const answerOf = (row: Row, { check_replies }: Binding): Answer => {
  const { handler, parts } = row;
  const check = check_replies && row.route.sends === undefined ? checkerOf(row) : undefined;
  return async (request) => {
    const reply = await handler(callOf(request, parts));
    check?.(reply);
    return reply;
  };
};

/** Limits the expensive reads of one caller that are in progress at once. */
const inTurn =
  (answer: Answer, takeTurn: TakeTurn): Answer =>
  (request) => {
    const caller = callerOf(request);
    if (caller === undefined) throw new Error(`${request.route} has turns and no caller`);
    return takeTurn(keyOf(caller), () => answer(request));
  };

type SendFile = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Sends the file that a call answers. The call holds its turn until the reply is sent or the connection has ended, and until
 * the file is no longer read: files are made while they are sent.
 */
const fileHandlerOf = (answer: Answer, takeTurn: TakeTurn | undefined): SendFile => {
  return (request, reply) => {
    const { promise, resolve, reject } = Promise.withResolvers<FastifyReply>();
    const send: Answer = async (asked) => {
      const answered = await answer(asked);
      // The cast is safe: `HandlersOf` gives the handlers of these routes this type.
      const download = answered as Download;
      const body = streamOf(download);
      try {
        resolve(sendDownload(reply, { ...download, body }));
        // A connection that ended early is no failure of the file.
        await finished(reply.raw).catch(() => undefined);
      } finally {
        await endStream(body);
      }
      return answered;
    };
    reply.header("cache-control", "no-store");
    (takeTurn ? inTurn(send, takeTurn) : send)(request).catch(reject);
    return promise;
  };
};

const handlerOf = (row: Row, binding: Binding) => {
  const { name, parts, route } = row;
  const { path, cache_s, has_turns } = route;
  const atOnce = answerOf(row, binding);
  const takeTurn = has_turns ? needed(binding.takeTurn, name, "has turns") : undefined;
  if (route.sends !== undefined) return fileHandlerOf(atOnce, takeTurn);
  const answer = takeTurn ? inTurn(atOnce, takeTurn) : atOnce;
  if (cache_s !== undefined)
    return cachedHandler(
      { name, path, cache_s, parts, answer },
      needed(binding.cache, name, "is cached"),
    );
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header("cache-control", "no-store");
    const answered = await answer(request);
    const set = cookies.get(request);
    if (set !== undefined) reply.header("set-cookie", set);
    return answered;
  };
};

/** The route in the framework's format. Throws if the surface does not provide a part that the route needs. */
const optionsOf = (row: Row, binding: Binding): RouteOptions => {
  const { name, parts, route } = row;
  const { method, path, access, command, image } = route;
  const takes_body = parts.body !== undefined || image !== undefined;
  const admission =
    access === "public"
      ? []
      : [
          admitCallers(
            needed(binding.admitters[access], name, `is for the access "${access}"`),
            route,
          ),
        ];
  const upload = image ? [needed(binding.uploadLimit, name, "takes a picture")] : [];

  return {
    method,
    url: path,
    // The reply to HEAD ends before a file is made, so it would release the turn while the file is still read.
    ...(route.sends === undefined ? {} : { exposeHeadRoute: false }),
    schema: schemaOf(row, binding.error_schema),
    ...(route.body_kb_max === undefined ? {} : { bodyLimit: route.body_kb_max * 1024 }),
    onRequest: (request, _reply, done) => {
      request.route = path;
      done(!takes_body && hasBody(request.headers) ? fail("invalid_request") : undefined);
    },
    preParsing: [...admission, ...upload],
    preValidation: image ? checkImageBody(parts) : allowNoBody(parts),
    ...(command ? { preHandler: admitCommands(name) } : {}),
    handler: handlerOf(row, binding),
  };
};

const rowsOf = <S extends Surface>({ routes, schemas }: S, handlers: HandlersOf<S>): Row[] =>
  Object.entries(routes).map(([name, route]) => ({
    name,
    route,
    parts: needed(schemas[name], name, "needs schemas"),
    // The cast is safe: the schemas of the route check at run time what the handler's types declare.
    handler: needed(
      (handlers as Record<string, unknown>)[name],
      name,
      "needs a handler",
    ) as AnyHandler,
  }));

export const bindRoutes = <S extends Surface>(
  app: FastifyInstance,
  surface: S,
  handlers: HandlersOf<S>,
  options: BindOptions<S>,
): void => {
  const { uploads } = options;
  const binding: Binding = {
    ...options,
    error_schema: errorReplySchema(surface),
    ...(uploads ? { uploadLimit: createUploadLimit(uploads) } : {}),
  };
  for (const row of rowsOf(surface, handlers)) {
    const { image } = row.route;
    const route = optionsOf(row, binding);
    if (image === undefined) app.route(route);
    else
      // A separate scope, because the parsers for pictures must exist for this route only.
      app.register((scope, _options, done) => {
        parseImageBodies(scope, image);
        scope.route(route);
        done();
      });
  }
};
