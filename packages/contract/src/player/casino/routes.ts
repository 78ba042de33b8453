import type { PlayerRoute } from "../route.ts";
import { catalogueRoutes } from "./catalogue-routes.ts";
import { playRoutes } from "./play-routes.ts";
import { reportRoutes } from "./report-routes.ts";

export const casinoRoutes = {
  ...catalogueRoutes,
  ...playRoutes,
  ...reportRoutes,
} as const satisfies Record<string, PlayerRoute>;
