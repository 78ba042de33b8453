import { Readable } from "node:stream";
import { finished } from "node:stream/promises";

import type { FastifyReply } from "fastify";

import type { Download } from "./handler.ts";

/** Names that operators and the product give files contain nothing that would end the header. */
const name_form = /^[A-Za-z0-9._-]{1,100}$/;

/** The content type of event streams. */
export const event_stream_type = "text/event-stream; charset=utf-8";

/** The body as a stream, or the bytes. A text that is made row by row is sent while it is made, so its size has no limit. */
export const streamOf = ({ body }: Download): Buffer | Readable =>
  Buffer.isBuffer(body) || body instanceof Readable
    ? body
    : Readable.from(body, { objectMode: false });

/** Stops reading a body and waits until the query or feed behind it has ended. */
export const endStream = async (body: Buffer | Readable): Promise<void> => {
  if (Buffer.isBuffer(body)) return;
  // The reply has ended, so nobody receives a failure of the body.
  const ended = finished(body).catch(() => undefined);
  body.destroy();
  await ended;
};

/** Sends a file or an event stream as the reply. */
export const sendDownload = (reply: FastifyReply, { content_type, file_name, body }: Download) => {
  reply.type(content_type);
  if (file_name !== undefined) {
    if (!name_form.test(file_name)) throw new Error("a file needs a simple name");
    reply.header("content-disposition", `attachment; filename="${file_name}"`);
  }
  // Proxies must neither buffer nor compress events, because that would delay them.
  if (content_type === event_stream_type)
    reply.headers({ "cache-control": "no-store, no-transform", "x-accel-buffering": "no" });
  return reply.send(body);
};
