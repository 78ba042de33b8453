import type { FastifyInstance } from "fastify";

/** The parts of a signed link. Only the module that signed the link interprets them. */
export type FileAddress = { id: string; until: string; seal: string };

/** Returns the bytes behind a link, or throws the refusal. All pictures are WebP files encoded by the server. */
export type OpenFile = (address: FileAddress) => Promise<Buffer>;

const path = "/api/files/:id/:until/:seal";

/**
 * Headers of pictures, in case that a file is not a picture after all: if a browser opened it as a page, the page could
 * run nothing, load nothing and not be framed. The reply is not cached, because the link expires.
 */
const file_headers = {
  "content-type": "image/webp",
  "content-disposition": 'inline; filename="picture.webp"',
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'",
};

/** Serves pictures by signed link, without a token, because an `<img>` element cannot send one. */
export const serveFiles = (
  app: FastifyInstance,
  options: { openFile: OpenFile; security: Readonly<Record<string, string>> },
): void => {
  const headers = { ...options.security, ...file_headers };
  app.get<{ Params: FileAddress }>(path, async (request, reply) => {
    request.route = path;
    const bytes = await options.openFile(request.params);
    return reply.headers(headers).send(bytes);
  });
};
