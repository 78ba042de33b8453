import { actRoutes } from "./acts/routes.ts";
import { approvalRoutes } from "./approvals/routes.ts";
import { operatorRoutes } from "./operators/routes.ts";
import { playerRoutes } from "./players/routes.ts";
import { level2Routes } from "./profile/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { statusRoutes } from "./status/routes.ts";

/** Every route of the office surface, by name. Plain data; the schemas of the same names are in `schemas.ts`. */
export const routes = {
  ...statusRoutes,
  ...operatorRoutes,
  ...approvalRoutes,
  ...actRoutes,
  ...playerRoutes,
  ...level2Routes,
  ...searchRoutes,
};

export type Routes = typeof routes;
export type RouteName = keyof Routes;
/** The routes of each server module. */
export type StatusRouteName = keyof typeof statusRoutes;
export type PlayerRouteName = keyof typeof playerRoutes | keyof typeof searchRoutes;
export type Level2RouteName = keyof typeof level2Routes;
export type OperatorRouteName =
  | keyof typeof operatorRoutes
  | keyof typeof approvalRoutes
  | keyof typeof actRoutes;
