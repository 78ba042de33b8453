import { Readable } from "node:stream";

import type { FastifyReply } from "fastify";

import type { Download } from "./handler.ts";

/** Names that operators and the product give files contain nothing that would end the header. */
const name_form = /^[A-Za-z0-9._-]{1,100}$/;

/** Sends a file as the reply. A text that is made row by row is sent while it is made, so its size has no limit. */
export const sendDownload = (reply: FastifyReply, { content_type, file_name, body }: Download) => {
  reply.type(content_type);
  if (file_name !== undefined) {
    if (!name_form.test(file_name)) throw new Error("a file needs a simple name");
    reply.header("content-disposition", `attachment; filename="${file_name}"`);
  }
  return reply.send(Buffer.isBuffer(body) ? body : Readable.from(body, { objectMode: false }));
};
