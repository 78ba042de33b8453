import { STATUS_CODES } from "node:http";

type Headers = Readonly<Record<string, string>>;

/** Every answer here ends its connection: a stream by being one, a refusal so that nothing is kept for it. */
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

/** The body has no length and is not chunked: it ends with the connection, and one buffer can be sent to all. */
export const streamHead = (security: Headers): string =>
  headBytes(200, {
    ...security,
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store, no-transform",
    // Proxies that gather what passes through would hold events back.
    "x-accel-buffering": "no",
  });
