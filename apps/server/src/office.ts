import { surfaces } from "@shwe/contract/surfaces";

import type { Ctx } from "./context.ts";
import { statusHandlers } from "./modules/status/index.ts";
import { startSurface } from "./start-surface.ts";

/** The role `office`: the surface of operators, on its own port. */
export const startOffice = (given: Ctx) => {
  const ctx = given.as("office");
  return startSurface(ctx, {
    surface: surfaces.office,
    handlers: statusHandlers(ctx),
    admitters: {},
    port: ctx.config.office_port,
  });
};
