import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

import fastifyStatic from "@fastify/static";
import { surfaces } from "@shwe/contract/surfaces";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { fail } from "../errors/app-error.ts";
import { sendError } from "./error-reply.ts";
import { home_folder } from "./serve-home.ts";

/** Names of files in `/assets/` contain a hash of the content, so browsers may cache the files for a year. */
const hashed_folder = "/assets/";
const forever = "public, max-age=31536000, immutable";
const an_hour = "public, max-age=3600";
/** The HTML shell and the service worker decide what else is loaded, so browsers revalidate them on every use. */
const always_revalidate = "no-cache";
const revalidatedFiles = new Set(["index.html", "sw.js", "manifest.webmanifest"]);

const cacheControlOf = (path: string): string => {
  if (path.includes(hashed_folder)) return forever;
  const file = path.slice(path.lastIndexOf("/") + 1).replace(/\.(br|gz)$/, "");
  return revalidatedFiles.has(file) ? always_revalidate : an_hour;
};

const base_paths = Object.values(surfaces).map(({ base_path }) => base_path);

/**
 * Whether the path belongs to an API, also to that of a surface with another listener. Such a path never gets an HTML
 * page.
 */
const isSurfacePath = (url: string): boolean =>
  base_paths.some((base) => url === base || url.startsWith(`${base}/`));

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === "GET" || request.method === "HEAD") &&
  !isSurfacePath(request.url) &&
  !request.url.startsWith(hashed_folder) &&
  (request.headers.accept ?? "").includes("text/html");

export type StaticOptions = {
  /** The folder of the built app; null if this process serves none. */
  dist: string | null;
  page_headers: Readonly<Record<string, string>>;
};

/**
 * Serves a built app, compressed by its build. Paths without a file get the HTML shell, whose router handles them. A missing
 * asset or API path is a plain 404, because a script or client cannot use HTML.
 */
export const serveStatic = (app: FastifyInstance, options: StaticOptions): void => {
  const { dist } = options;
  if (dist === null) {
    app.setNotFoundHandler((request, reply) => sendError(fail("not_found"), request, reply));
    return;
  }
  const root = resolve(dist);
  if (!existsSync(join(root, "index.html"))) throw new Error(`${dist} has no index.html`);

  app.register(fastifyStatic, {
    root,
    // The pre-rendered pages are sent at `/` only.
    allowedPath: (path) => !path.startsWith(`/${home_folder}/`),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.request.route = "file";
      reply.headers({ ...options.page_headers, "cache-control": cacheControlOf(path) });
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) {
      sendError(fail("not_found"), request, reply);
      return;
    }
    request.route = "page";
    reply.sendFile("index.html");
  });
};
