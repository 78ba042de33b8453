import type { FastifyInstance } from "fastify";

/** The parts of a signed link. What they mean is the business of whoever signed it. */
export type FileAddress = { id: string; until: string; seal: string };

/** Gives the bytes behind a link, or throws the refusal. They are a WebP of our own making. */
export type OpenFile = (address: FileAddress) => Promise<Buffer>;

const path = "/api/files/:id/:until/:seal";

/**
 * Should a picture ever be something else after all, it still is no page: it runs nothing, loads nothing and stands in no frame.
 * No cache keeps it, because the link is meant to end.
 */
const file_headers = {
  "content-type": "image/webp",
  "content-disposition": 'inline; filename="picture.webp"',
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'",
};

/** Pictures by signed link, without a token: an `<img>` cannot send one. */
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
