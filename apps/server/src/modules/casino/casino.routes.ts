import type { CasinoRouteName } from "@shwe/contract/player/routes";

import type { ApiCtx } from "../../context.ts";
import type { Handlers } from "../../platform/http/handler.ts";
import { catalogueHandlers } from "./catalogue/catalogue.routes.ts";
import { launchHandlers } from "./launch/launch.routes.ts";
import { reportHandlers } from "./report/report.routes.ts";

export const casinoHandlers = (ctx: ApiCtx): Handlers<CasinoRouteName> => ({
  ...catalogueHandlers(ctx),
  ...launchHandlers(ctx),
  ...reportHandlers(ctx),
});
