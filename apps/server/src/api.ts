import { openApiPools, type ApiPools } from "./api-pools.ts";
import type { ApiCtx, Ctx } from "./context.ts";
import { limitCalls } from "./limit-calls.ts";
import { cashierHandlers, createWebhookIntake } from "./modules/cashier/index.ts";
import { casinoHandlers } from "./modules/casino/index.ts";
import { contentHandlers, findPicture } from "./modules/content/index.ts";
import { createSessionReader, identityHandlers } from "./modules/identity/index.ts";
import { lotteryHandlers } from "./modules/lottery/index.ts";
import { openByLink } from "./modules/images/index.ts";
import { profileHandlers } from "./modules/profile/index.ts";
import { protectionHandlers } from "./modules/protection/index.ts";
import type { Head } from "./platform/events/index.ts";
import { connection_bounds, type ConnectionBounds } from "./platform/http/connection-bounds.ts";
import { createPlayerHttp } from "./platform/http/create-http.ts";
import type { Handlers } from "./platform/http/handler.ts";
import { createTurns } from "./platform/limits/index.ts";

/** Answers a request for an event stream. Given only if the role `realtime` runs in the same process. */
type TakeStream = (head: Head) => void;

type ApiParts = {
  pools: ApiPools;
  takeStream: TakeStream | undefined;
  connections: ConnectionBounds;
};

const createApi = (shared: Ctx, { pools, takeStream, connections }: ApiParts) => {
  const { config, logs, metrics } = shared;
  const ctx: ApiCtx = { ...shared, bets: pools.bets.db, reads: pools.reads.db };
  const sessions = createSessionReader(pools.sessions);
  const handlers: Handlers = {
    ...contentHandlers(pools.reads),
    ...identityHandlers(ctx, sessions),
    ...profileHandlers(ctx),
    ...cashierHandlers(ctx),
    ...casinoHandlers(ctx),
    ...lotteryHandlers(ctx),
    ...protectionHandlers(ctx),
  };
  return createPlayerHttp({
    handlers,
    findCaller: sessions.findCaller,
    takeTurn: createTurns(),
    openFile: openByLink(ctx),
    findPicture: (id) => findPicture(pools.reads.db, id),
    takeWebhook: createWebhookIntake(ctx),
    logs,
    metrics,
    limit: limitCalls(shared, "api"),
    production: config.environment === "production",
    min_client_version: config.min_client_version,
    trust_proxy: config.trust_proxy,
    player_dist: config.player_dist,
    game_origins: config.game_origins,
    reply_cache: config.reply_cache,
    connections,
    ...(takeStream ? { takeStream } : {}),
  });
};

/** The role `api`: serves the player surface and the player app on the public port. */
export const startApi = async (
  given: Ctx,
  takeStream?: TakeStream,
  connections: ConnectionBounds = connection_bounds,
) => {
  const ctx = given.as("api");
  const pools = openApiPools(ctx);
  const app = createApi(ctx, { pools, takeStream, connections });
  const address = await app.listen({ host: ctx.config.host, port: ctx.config.port });
  ctx.log.info({ address }, "the api listens");
  return {
    address,
    /**
     * First step of the shutdown: accepts no more connections, waits until the last reply is sent, and closes the
     * database pools.
     */
    finish: async () => {
      await app.close();
      await pools.close();
    },
    /** Called if `finish` takes too long: closes the connections of requests in progress. */
    abort: () => app.server.closeAllConnections(),
  };
};
