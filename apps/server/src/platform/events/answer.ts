import { STATUS_CODES } from "node:http";

type Headers = Readonly<Record<string, string>>;

/**
 * The head of a response, always with `connection: close`: a stream lasts as long as its connection, and a refused
 * caller needs no second request.
 */
const headBytes = (status: number, headers: Headers): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
    ...Object.entries({ ...headers, connection: "close" }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    "\r\n",
  ].join("\r\n");

export const wholeAnswer = (status: number, headers: Headers, body: string): string =>
  headBytes(status, { ...headers, "content-length": String(Buffer.byteLength(body)) }) + body;

/**
 * The head of an event stream. Its body has no length and is not chunked: it ends with the connection, so the same
 * buffer can be sent to all streams.
 */
export const streamHead = (security: Headers): string =>
  headBytes(200, {
    ...security,
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    // Switches off the buffering of proxies, which would delay events.
    "x-accel-buffering": "no",
  });
