import type { FastifyInstance } from "fastify";

import { fail } from "../errors/app-error.ts";

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

/** Returns the bytes of a public picture by the hash of its bytes; null if there is none. */
export type FindPicture = (id: string) => Promise<Buffer | null>;

const picture_path = "/api/pictures/:name";
const picture_form = /^([0-9a-f]{64})[.]webp$/;

/** A public picture never changes, because its name is the hash of its bytes. */
const picture_headers = {
  ...file_headers,
  "cache-control": "public, max-age=31536000, immutable",
};

/** Serves the pictures of banners. */
export const servePictures = (
  app: FastifyInstance,
  options: { findPicture: FindPicture; security: Readonly<Record<string, string>> },
): void => {
  const headers = { ...options.security, ...picture_headers };
  app.get<{ Params: { name: string } }>(picture_path, async (request, reply) => {
    request.route = picture_path;
    const [, id] = picture_form.exec(request.params.name) ?? [];
    const bytes = id === undefined ? null : await options.findPicture(id);
    if (!bytes) throw fail("not_found");
    return reply.headers(headers).send(bytes);
  });
};
