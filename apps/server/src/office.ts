import type { Ctx } from "./context.ts";
import { limitCalls } from "./limit-calls.ts";
import { readLastAudit } from "./modules/audits/index.ts";
import {
  cashAccountEffects,
  cashAccountHandlers,
  cashQueueEffects,
  cashQueueHandlers,
} from "./modules/cashier/office.ts";
import { casinoEffects, casinoOfficeHandlers } from "./modules/casino/office.ts";
import { contentOfficeHandlers } from "./modules/content/office.ts";
import { controlsOfficeHandlers, switchEffects } from "./modules/controls/office.ts";
import {
  createLiveDesk,
  dashboardOfficeHandlers,
  liveOfficeHandlers,
} from "./modules/dashboard/office.ts";
import { lotteryEffects, lotteryOfficeHandlers, resultHandlers } from "./modules/lottery/office.ts";
import { admitOperators, operatorEffects, operatorHandlers } from "./modules/operators/office.ts";
import { playerEffects, playersHandlers } from "./modules/players/office.ts";
import { level2Handlers } from "./modules/profile/office.ts";
import { statusHandlers } from "./modules/status/index.ts";
import { connection_bounds } from "./platform/http/connection-bounds.ts";
import { createOfficeHttp } from "./platform/http/create-http.ts";

/** The role `office`: the surface of operators and the office app, on its own port. */
export const startOffice = async (given: Ctx) => {
  const ctx = given.as("office");
  const { config, log, logs, metrics } = ctx;
  const effects = {
    ...operatorEffects,
    ...lotteryEffects,
    ...switchEffects,
    ...playerEffects,
    ...cashAccountEffects,
    ...cashQueueEffects,
    ...casinoEffects,
  };
  const live = createLiveDesk(ctx);
  const app = createOfficeHttp({
    ...{ logs, metrics },
    handlers: {
      ...statusHandlers(ctx),
      ...resultHandlers(ctx),
      ...playersHandlers(ctx),
      ...level2Handlers(ctx),
      ...cashAccountHandlers(ctx),
      ...cashQueueHandlers(ctx),
      ...casinoOfficeHandlers(ctx),
      ...operatorHandlers(ctx, { effects, readLastAudit: () => readLastAudit(ctx.db, "acts") }),
      ...lotteryOfficeHandlers(ctx),
      ...dashboardOfficeHandlers(ctx),
      ...liveOfficeHandlers(live),
      ...controlsOfficeHandlers(ctx),
      ...contentOfficeHandlers(ctx),
    },
    admitters: { operator: admitOperators(ctx) },
    limit: limitCalls(ctx, "office"),
    production: config.environment === "production",
    // Requires no minimum client version: only the player app has one.
    min_client_version: 0,
    trust_proxy: config.trust_proxy,
    connections: connection_bounds,
    office_origin: config.office_origin,
    office_dist: config.office_dist,
  });
  const address = await app.listen({ host: config.host, port: config.office_port });
  log.info({ address }, "the office listens");
  return {
    address,
    /** First step of the shutdown: accepts no more connections, and resolves when the last reply is sent. */
    finish: () => {
      live.close();
      return app.close();
    },
    /** Called if `finish` takes too long: closes the connections of requests in progress. */
    abort: () => app.server.closeAllConnections(),
  };
};
