import type { Surface } from "@shwe/contract/surface";
import { surfaces, type Surfaces } from "@shwe/contract/surfaces";
import type { FastifyInstance } from "fastify";

import { fail } from "../errors/app-error.ts";
import { createTurns, type TakeTurn } from "../limits/index.ts";
import type { Admitters } from "./admit-callers.ts";
import { admitPlayers } from "./admit-players.ts";
import { createCharge, isApiPath } from "./admit-requests.ts";
import { bindRoutes } from "./bind-routes.ts";
import { createApp, type AppOptions } from "./create-app.ts";
import { checkOrigin } from "./check-origin.ts";
import { sendError } from "./error-reply.ts";
import type { FindCaller, HandlersOf } from "./handler.ts";
import { createReplyCache, withoutReplyCache } from "./reply-cache.ts";
import { readShellHashes, securityHeaders } from "./security-headers.ts";
import { serveFiles, servePictures, type OpenFile, type FindPicture } from "./serve-files.ts";
import { serveHome } from "./serve-home.ts";
import { isProviderPath, serveProviders, type ProviderPaths } from "./serve-providers.ts";
import { serveStatic } from "./static-files.ts";
import { serveWebhooks, type TakeWebhook } from "./serve-webhooks.ts";

type ListenerOptions = Omit<AppOptions, "security" | "replies" | "isLimited" | "listener"> & {
  production: boolean;
};

type PlayerOptions = ListenerOptions & {
  handlers: HandlersOf<Surfaces["player"]>;
  findCaller: FindCaller;
  takeTurn: TakeTurn;
  openFile: OpenFile;
  findPicture: FindPicture;
  takeWebhook: TakeWebhook;
  player_dist: string | null;
  game_origins: readonly string[];
  reply_cache: "on" | "off-for-tests";
};

/** The listener of the player surface: its routes, the pictures of players and the player app. */
export const createPlayerHttp = (options: PlayerOptions): FastifyInstance => {
  const { logs, player_dist, production, reply_cache, connections, metrics } = options;
  const security = securityHeaders({
    ...{ hashes: readShellHashes(player_dist), production },
    frame_origins: options.game_origins,
  });
  const replies =
    reply_cache === "off-for-tests"
      ? withoutReplyCache
      : createReplyCache({
          onStale: (err) =>
            logs.log.warn({ err }, "could not refresh a cached reply: serving the stale one"),
        });
  const app = createApp({
    ...options,
    listener: "http",
    isLimited: isApiPath,
    replies,
    security: security.api,
  });
  bindRoutes(app, surfaces.player, options.handlers, {
    admitters: { player: admitPlayers(options.findCaller) },
    takeTurn: options.takeTurn,
    cache: { replies, charge: createCharge(options.limit), security: security.api },
    uploads: { bounds: connections, metrics },
    check_replies: !production,
  });
  serveFiles(app, { openFile: options.openFile, security: security.api });
  servePictures(app, { findPicture: options.findPicture, security: security.api });
  serveWebhooks(app, options.takeWebhook);
  if (player_dist !== null) serveHome(app, { player_dist, page_headers: security.page });
  serveStatic(app, { dist: player_dist, page_headers: security.page });
  return app;
};

type OfficeOptions = ListenerOptions & {
  handlers: HandlersOf<Surfaces["office"]>;
  admitters: Admitters<Surfaces["office"]>;
  office_origin: string;
  office_dist: string | null;
};

/** The listener of the office surface: its routes and the office app, for pages of its own origin only. */
export const createOfficeHttp = (options: OfficeOptions): FastifyInstance => {
  const { handlers, admitters, production, connections, metrics, office_dist } = options;
  const security = securityHeaders({ hashes: readShellHashes(office_dist), production });
  const app = createApp({
    ...options,
    listener: "office",
    isLimited: () => true,
    replies: withoutReplyCache,
    security: security.api,
  });
  app.addHook("onRequest", checkOrigin(options.office_origin));
  bindRoutes(app, surfaces.office, handlers, {
    admitters,
    takeTurn: createTurns(),
    uploads: { bounds: connections, metrics },
    check_replies: !production,
  });
  serveStatic(app, { dist: office_dist, page_headers: security.page });
  return app;
};

type SurfaceOptions<S extends Surface> = ListenerOptions & {
  surface: S;
  handlers: HandlersOf<S>;
  admitters: Admitters<S>;
  protocols: readonly ProviderPaths[];
};

/** The listener of a surface without pages, pictures and cached replies. Calls of providers are not limited by address but signed. */
export const createSurfaceHttp = <S extends Surface>(
  options: SurfaceOptions<S>,
): FastifyInstance => {
  const { surface, handlers, admitters, production, protocols } = options;
  const { api: security } = securityHeaders({ hashes: readShellHashes(null), production });
  const app = createApp({
    ...options,
    listener: surface.name,
    isLimited: (path) => !isProviderPath(path),
    replies: withoutReplyCache,
    security,
  });
  bindRoutes(app, surface, handlers, { admitters, check_replies: !production });
  serveProviders(app, protocols);
  app.setNotFoundHandler((request, reply) => sendError(fail("not_found"), request, reply));
  return app;
};
