import type { FastifyInstance } from "fastify";

import { createCharge } from "./admit-requests.ts";
import { bindRoutes } from "./bind-routes.ts";
import { createApp, type AppOptions } from "./create-app.ts";
import type { FindCaller, Handlers } from "./handler.ts";
import type { TakeTurn } from "../limits/index.ts";
import { createReplyCache, withoutReplyCache } from "./reply-cache.ts";
import { readShellHashes, securityHeaders } from "./security-headers.ts";
import { serveFiles, type OpenFile } from "./serve-files.ts";
import { serveStatic } from "./static-files.ts";

export type HttpOptions = Omit<AppOptions, "security" | "replies"> & {
  handlers: Handlers;
  findCaller: FindCaller;
  takeTurn: TakeTurn;
  openFile: OpenFile;
  production: boolean;
  player_dist: string | null;
  reply_cache: "on" | "off-for-tests";
};

/** The public listener: every row of the route table, and the player app beside it. */
export const createHttp = (options: HttpOptions): FastifyInstance => {
  const { logs, player_dist, production, reply_cache } = options;
  const security = securityHeaders({ hashes: readShellHashes(player_dist), production });
  const replies =
    reply_cache === "off-for-tests"
      ? withoutReplyCache
      : createReplyCache({
          onStale: (err) => logs.log.warn({ err }, "an old answer stands in for a new one"),
        });
  const app = createApp({ ...options, replies, security: security.api });
  bindRoutes(app, options.handlers, {
    findCaller: options.findCaller,
    takeTurn: options.takeTurn,
    replies,
    charge: createCharge(options.limit),
    connections: options.connections,
    security: security.api,
    check_replies: !production,
  });
  serveFiles(app, { openFile: options.openFile, security: security.api });
  serveStatic(app, { player_dist, page_headers: security.page });
  return app;
};
