import type { ErrorCode, ErrorDetails, ErrorReply } from "@shwe/contract/errors";
import type { LocaleTag } from "@shwe/contract/locales";
import { type CommandRouteName, type Route, type RouteName, routes } from "@shwe/contract/routes";
import type { Input, Reply } from "@shwe/contract/schemas";

import { askToReload, clientVersion } from "../pwa/client-version.ts";
import { deviceId } from "./device-id.ts";
import { currentToken, expireSession } from "./session.ts";

/** A phone on a bad line answers late or never; after this the player gets a retry instead of a spinner. */
const request_timeout_ms = 15_000;

/** The server answered, and said no. `message` is already in the player's language. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly request_id: string;
  /** How long the server wants to be left alone; 0 when it did not say. */
  readonly retry_after_s: number;
  /** Figures by which a refused command can be mended, where there are any. */
  readonly details: ErrorDetails | undefined;

  constructor(reply: ErrorReply, retry_after_s = 0) {
    super(reply.message);
    this.name = "ApiError";
    this.code = reply.code;
    this.status = reply.status;
    this.request_id = reply.request_id;
    this.retry_after_s = retry_after_s;
    this.details = reply.details;
  }
}

/** No answer came: offline, timed out, or something between us and the server spoke instead of it. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super("no answer from the server", { cause });
    this.name = "NetworkError";
  }
}

type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
type CallOptions = {
  locale: LocaleTag;
  /** Calls the request off. Commands have none: what was sent may have been done. */
  signal?: AbortSignal;
  /** Commands have one: the same key and body are done once, however often they are sent. */
  idempotency_key?: string;
  /** Speaks for a session that this browser has already ended. */
  token?: string;
  /** Goes on when the page is closed. */
  keepalive?: boolean;
};

/** The server refuses a command without its key, so a call that forgets it does not compile. */
type OptionsOf = {
  [N in RouteName]: N extends CommandRouteName
    ? CallOptions & { idempotency_key: string }
    : CallOptions;
};

type Request = {
  method: Route["method"];
  path: string;
  headers: Record<string, string>;
  token: string | undefined;
};

/** How a route is asked for, and by whom. */
export function requestOf<N extends RouteName>(name: N, options: OptionsOf[N]): Request {
  const { method, path, access, device }: Route = routes[name];
  // A public call never carries the token: its answer may be kept by caches, and it needs none.
  const token = access === "player" ? (options.token ?? currentToken()) : undefined;
  const headers: Record<string, string> = {
    accept: "application/json",
    "accept-language": options.locale,
    "x-client-version": clientVersion,
  };
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
  if (options.idempotency_key !== undefined) headers["idempotency-key"] = options.idempotency_key;
  if (device === true) headers["x-device-id"] = deviceId();
  return { method, path, headers, token };
}

type Answered = { status: number; answer: unknown; retry_after_s: number };

/** What the server said, or its refusal as an error. */
export function readAnswer<N extends RouteName>(
  { status, answer, retry_after_s }: Answered,
  token: string | undefined,
): Reply<N> {
  if (status >= 200 && status < 300) return answer as Reply<N>;
  if (status === 426) askToReload();
  if (status === 401 && token !== undefined) expireSession(token);
  throw isErrorReply(answer) ? new ApiError(answer, retry_after_s) : new NetworkError(status);
}

/** One call of the route table. Names, inputs and replies are typed by the contract; nothing of its schemas is in the bundle. */
export async function call<N extends RouteName>(
  name: N,
  input: Input<N>,
  options: OptionsOf[N],
): Promise<Reply<N>> {
  const { method, path, headers, token } = requestOf(name, options);
  const { params = {}, query, body }: Parts = input;
  if (body !== undefined) headers["content-type"] = "application/json";
  const answered = await exchange(fillPath(path, params) + queryText(query), options.signal, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    keepalive: options.keepalive === true,
  });
  return readAnswer<N>(answered, token);
}

const fillPath = (path: string, params: Record<string, string>): string =>
  path.replace(/:([a-z_]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));

const queryText = (query: Record<string, string> | undefined): string =>
  query === undefined ? "" : `?${new URLSearchParams(query).toString()}`;

/** Sends, and reads the whole answer, within the time bound. (AbortSignal.any is younger than the WebViews we still meet.) */
async function exchange(
  address: string,
  signal: AbortSignal | undefined,
  init: RequestInit,
): Promise<Answered> {
  const bounded = new AbortController();
  const callOff = () => bounded.abort(signal?.reason);
  signal?.addEventListener("abort", callOff);
  const timer = setTimeout(() => bounded.abort(), request_timeout_ms);
  try {
    const response = await fetch(address, { ...init, signal: bounded.signal });
    const answer: unknown = await response.json();
    const retry_after_s = Number(response.headers.get("retry-after") ?? 0);
    return { status: response.status, answer, retry_after_s };
  } catch (error) {
    // Being called off by the page itself is no failure of the network: the caller must see it as what it is.
    throw signal?.aborted === true ? signal.reason : new NetworkError(error);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", callOff);
  }
}

const isErrorReply = (answer: unknown): answer is ErrorReply =>
  typeof answer === "object" && answer !== null && "code" in answer && "request_id" in answer;
