import { actRoutes } from "./acts/routes.ts";
import { approvalRoutes } from "./approvals/routes.ts";
import { operatorRoutes } from "./operators/routes.ts";
import { resultRoutes } from "./results/routes.ts";
import { statusRoutes } from "./status/routes.ts";

/** Every route of the office surface, by name. Plain data; the schemas of the same names are in `schemas.ts`. */
export const routes = {
  ...statusRoutes,
  ...operatorRoutes,
  ...approvalRoutes,
  ...actRoutes,
  ...resultRoutes,
};

export type Routes = typeof routes;
export type RouteName = keyof Routes;
/** The routes of each server module. */
export type StatusRouteName = keyof typeof statusRoutes;
export type ResultRouteName = keyof typeof resultRoutes;
export type OperatorRouteName =
  | keyof typeof operatorRoutes
  | keyof typeof approvalRoutes
  | keyof typeof actRoutes;
