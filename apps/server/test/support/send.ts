import { request, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

import type { LocaleTag } from "@shwe/contract/locales";

/** How long to wait for a response: as long as the server's own timeout of a request. No test measures response times with it. */
const answer_timeout_ms = 30_000;

export type Sent = {
  method?: string;
  /** The caller's language; without it the request has no Accept-Language. */
  locale?: LocaleTag;
  /** A list is sent as one header per value. */
  headers?: Record<string, string | string[]>;
  /** JSON as a text; bytes need a content type among the headers. */
  body?: string | Buffer;
  /** The IP address of the sender: any of 127/8 counts as another caller. */
  from?: string;
};

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** The body as JSON, unchecked. */
  json: () => unknown;
};

/**
 * Sends exactly the given request. `fetch` would add language and encodings, and refuse a GET with a body, which a
 * server has to withstand.
 */
export const send = (base: string, path: string, sent: Sent = {}): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const outgoing = request(
    `${base}${path}`,
    {
      method: sent.method ?? "GET",
      headers: {
        ...(sent.locale === undefined ? {} : { "accept-language": sent.locale }),
        ...(typeof sent.body === "string" ? { "content-type": "application/json" } : {}),
        ...(sent.body === undefined
          ? {}
          : { "content-length": String(Buffer.byteLength(sent.body)) }),
        ...sent.headers,
      },
      timeout: answer_timeout_ms,
      ...(sent.from === undefined ? {} : { localAddress: sent.from }),
    },
    (incoming) => {
      const { statusCode: status = 0, headers } = incoming;
      // An event stream has no end: its head is the answer.
      if (headers["content-type"]?.startsWith("text/event-stream") === true) {
        incoming.destroy();
        resolve({ status, headers, bytes: Buffer.alloc(0), json: () => undefined });
        return;
      }
      buffer(incoming).then(
        (bytes) =>
          resolve({
            status,
            headers,
            bytes,
            json: () => JSON.parse(bytes.toString("utf8")) as unknown,
          }),
        reject,
      );
    },
  );
  outgoing.on("timeout", () => outgoing.destroy(new Error("the server did not answer in time")));
  outgoing.on("error", reject);
  outgoing.end(sent.body);
  return promise;
};
