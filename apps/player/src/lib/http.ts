import type { ErrorCode, ErrorReply } from "@shwe/contract/errors";
import type { LocaleTag } from "@shwe/contract/locales";
import { routes, type RouteName } from "@shwe/contract/routes";
import type { Input, Reply } from "@shwe/contract/schemas";

import { askToReload, clientVersion } from "../pwa/client-version.ts";

/** A phone on a bad line answers late or never; after this the player gets a retry instead of a spinner. */
const request_timeout_ms = 15_000;

/** The server answered, and said no. `message` is already in the player's language. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly request_id: string;

  constructor(reply: ErrorReply) {
    super(reply.message);
    this.name = "ApiError";
    this.code = reply.code;
    this.status = reply.status;
    this.request_id = reply.request_id;
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
type CallOptions = { locale: LocaleTag; signal: AbortSignal };

/** One call of the route table. Names, inputs and replies are typed by the contract; nothing of its schemas is in the bundle. */
export async function call<N extends RouteName>(
  name: N,
  input: Input<N>,
  { locale, signal }: CallOptions,
): Promise<Reply<N>> {
  const { method, path } = routes[name];
  const { params = {}, query, body }: Parts = input;
  const headers: Record<string, string> = {
    accept: "application/json",
    "accept-language": locale,
    "x-client-version": clientVersion,
  };
  if (body !== undefined) headers["content-type"] = "application/json";
  const { status, answer } = await exchange(fillPath(path, params) + queryText(query), signal, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (status >= 200 && status < 300) return answer as Reply<N>;
  if (status === 426) askToReload();
  throw isErrorReply(answer) ? new ApiError(answer) : new NetworkError(status);
}

const fillPath = (path: string, params: Record<string, string>): string =>
  path.replace(/:([a-z_]+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));

const queryText = (query: Record<string, string> | undefined): string =>
  query === undefined ? "" : `?${new URLSearchParams(query).toString()}`;

/** Sends, and reads the whole answer, within the time bound. (AbortSignal.any is younger than the WebViews we still meet.) */
async function exchange(address: string, signal: AbortSignal, init: RequestInit) {
  const bounded = new AbortController();
  const callOff = () => bounded.abort(signal.reason);
  signal.addEventListener("abort", callOff);
  const timer = setTimeout(() => bounded.abort(), request_timeout_ms);
  try {
    const response = await fetch(address, { ...init, signal: bounded.signal });
    const answer: unknown = await response.json();
    return { status: response.status, answer };
  } catch (error) {
    // Being called off by the page itself is no failure of the network: the caller must see it as what it is.
    throw signal.aborted ? signal.reason : new NetworkError(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", callOff);
  }
}

const isErrorReply = (answer: unknown): answer is ErrorReply =>
  typeof answer === "object" && answer !== null && "code" in answer && "request_id" in answer;
