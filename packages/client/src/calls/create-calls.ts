import type { ErrorReply } from "@shwe/contract/errors";
import type { LocaleTag } from "@shwe/contract/locales";
import type { InputOf, ReplyOf, Route, RouteSchemas } from "@shwe/contract/surface";
import { newTask } from "@shwe/ui/new-task";

import { ApiError, NetworkError } from "./errors.ts";
import { exchange, type Exchange } from "./exchange.ts";

/** A route table that has the same route names as `Routes`. */
export type TableOf<Routes> = Readonly<Record<keyof Routes, Route>>;
/** The schemas of a surface, by the names of its route table. Only their types are used: TypeBox stays out of the bundle. */
export type SchemasOf<Routes extends TableOf<Routes>> = Record<keyof Routes, RouteSchemas>;

type CallSetup<Routes extends TableOf<Routes>> = {
  routes: Routes;
  /** The token of the current session. It is sent with every call that is not public. */
  token: () => string | undefined;
  /** Headers that the app adds to a call of this route. */
  headers: (route: Route) => Record<string, string>;
  /** Called when the server does not accept this token (401). */
  onUnauthorized: (token: string) => void;
  /** Called when the server does not accept this build any more (426). */
  onOutdated: () => void;
};

type CallOptions = {
  locale: LocaleTag;
  /** Aborts the request. Not for commands: an aborted command may already have been executed. */
  signal?: AbortSignal;
  /** Required for commands: the same key and body are executed once, however often they are sent. */
  idempotency_key?: string;
  /**
   * Sent instead of the current session's token, to end a session on the server that this browser has already ended.
   */
  token?: string;
  /** Lets the request finish after the page is closed. */
  keepalive?: boolean;
  /** Always sends the request: the HTTP cache of the browser may return its reply only if the server confirms it. */
  revalidate?: boolean;
};

/**
 * The options of a command require the key: the server refuses a command without one, so such a call does not compile.
 */
type OptionsOf<Routes extends TableOf<Routes>> = {
  [N in keyof Routes]: Routes[N] extends { command: true }
    ? CallOptions & { idempotency_key: string }
    : CallOptions;
};

type Request = { route: Route; headers: Record<string, string>; token: string | undefined };

export type Calls<Routes extends TableOf<Routes>, Schemas extends SchemasOf<Routes>> = {
  /** Calls one route of the table. */
  call: <N extends keyof Routes>(
    name: N,
    input: InputOf<Schemas[N]>,
    options: OptionsOf<Routes>[N],
  ) => Promise<ReplyOf<Schemas[N]>>;
  /** Returns the headers of a call and the token in them, for code that sends the request itself, such as an upload. */
  requestOf: (name: keyof Routes, options: CallOptions) => Request;
  /**
   * Returns the reply of a successful call; throws the error of a refused one. `token` is the one that the request
   * carried.
   */
  readReply: <N extends keyof Routes>(
    received: Exchange,
    token: string | undefined,
  ) => ReplyOf<Schemas[N]>;
};

type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };

/** Typed calls of one surface. Names, inputs and replies have the types of its route table and schemas. */
export function createCalls<Routes extends TableOf<Routes>, Schemas extends SchemasOf<Routes>>(
  setup: CallSetup<Routes>,
): Calls<Routes, Schemas> {
  const { routes, onUnauthorized, onOutdated } = setup;

  const requestOf = <N extends keyof Routes>(name: N, options: CallOptions): Request => {
    const route: Route = routes[name];
    // A public call has no token: it needs none, and shared caches may store its reply.
    const token = route.access === "public" ? undefined : (options.token ?? setup.token());
    const headers: Record<string, string> = {
      accept: "application/json",
      "accept-language": options.locale,
      ...setup.headers(route),
    };
    if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
    if (options.idempotency_key !== undefined) headers["idempotency-key"] = options.idempotency_key;
    return { route, headers, token };
  };

  const readReply: Calls<Routes, Schemas>["readReply"] = <N extends keyof Routes>(
    { status, body, retry_after_s }: Exchange,
    token: string | undefined,
  ) => {
    if (status >= 200 && status < 300) return body as ReplyOf<Schemas[N]>;
    if (status === 426) onOutdated();
    if (status === 401 && token !== undefined) onUnauthorized(token);
    throw isErrorReply(body) ? new ApiError(body, retry_after_s) : new NetworkError(status);
  };

  const call: Calls<Routes, Schemas>["call"] = async <N extends keyof Routes>(
    name: N,
    input: InputOf<Schemas[N]>,
    options: CallOptions,
  ) => {
    const { route, headers, token } = requestOf(name, options);
    const { params = {}, query, body } = input as Parts;
    if (body !== undefined) headers["content-type"] = "application/json";
    const address = fillPath(route.path, params) + queryText(query);
    // A page starts several reads at once. Each is sent in a task of its own, because together they block a slow phone.
    if (route.method === "GET") await newTask();
    options.signal?.throwIfAborted();
    const received = await exchange(address, options.signal, {
      method: route.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      keepalive: options.keepalive === true,
      cache: options.revalidate === true ? "no-cache" : "default",
    });
    return readReply<N>(received, token);
  };

  return { call, requestOf, readReply };
}

/** The path of a route with the values of its parameters. */
export const fillPath = (path: string, params: Record<string, string>): string =>
  path.replace(/:([a-z_]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));

const queryText = (query: Record<string, string> | undefined): string =>
  query === undefined ? "" : `?${new URLSearchParams(query).toString()}`;

const isErrorReply = (body: unknown): body is ErrorReply =>
  typeof body === "object" && body !== null && "code" in body && "request_id" in body;
