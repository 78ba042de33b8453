import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";

import { fail } from "../errors/app-error.ts";
import { isApiPath } from "./admit-requests.ts";
import { sendError } from "./error-reply.ts";

/** Names under here carry a hash of what they hold. */
const hashed_folder = "/assets/";
const forever = "public, max-age=31536000, immutable";
const an_hour = "public, max-age=3600";
/** The shell and the service worker decide what else is loaded: always asked for, cheap when unchanged. */
const ask_each_time = "no-cache";
const askedEachTime = new Set(["index.html", "sw.js", "manifest.webmanifest"]);

const cacheControlOf = (path: string): string => {
  if (path.includes(hashed_folder)) return forever;
  const file = path.slice(path.lastIndexOf("/") + 1).replace(/\.(br|gz)$/, "");
  return askedEachTime.has(file) ? ask_each_time : an_hour;
};

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === "GET" || request.method === "HEAD") &&
  !isApiPath(request.url) &&
  !request.url.startsWith(hashed_folder) &&
  (request.headers.accept ?? "").includes("text/html");

export type StaticOptions = {
  player_dist: string | null;
  page_headers: Readonly<Record<string, string>>;
};

/**
 * The built player app, already packed by its build. Paths that name no file get the shell, whose router knows them; a missing
 * asset or API path is a plain 404, since HTML in its place would only confuse whoever asked.
 */
export const serveStatic = (app: FastifyInstance, options: StaticOptions): void => {
  const { player_dist } = options;
  if (player_dist === null) {
    app.setNotFoundHandler((request, reply) => sendError(fail("not_found"), request, reply));
    return;
  }
  const root = resolve(player_dist);
  if (!existsSync(join(root, "index.html"))) throw new Error(`PLAYER_DIST has no index.html`);

  app.register(fastifyStatic, {
    root,
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
