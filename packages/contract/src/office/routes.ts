import { actRoutes } from "./acts/routes.ts";
import { announcementRoutes } from "./announcements/routes.ts";
import { approvalRoutes } from "./approvals/routes.ts";
import { cashAccountRoutes } from "./cashier/account-routes.ts";
import { cashQueueRoutes } from "./cashier/queue-routes.ts";
import { casinoRoutes } from "./casino/routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { liveRoutes } from "./live/routes.ts";
import { lotteryRoutes } from "./lottery/routes.ts";
import { operatorRoutes } from "./operators/routes.ts";
import { resultRoutes } from "./results/routes.ts";
import { reportRoutes } from "./reports/routes.ts";
import { playerRoutes } from "./players/routes.ts";
import { level2Routes } from "./profile/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { statusRoutes } from "./status/routes.ts";
import { switchRoutes } from "./switches/routes.ts";

/** Every route of the office surface, by name. Plain data; the schemas of the same names are in `schemas.ts`. */
export const routes = {
  ...statusRoutes,
  ...operatorRoutes,
  ...approvalRoutes,
  ...actRoutes,
  ...resultRoutes,
  ...dashboardRoutes,
  ...liveRoutes,
  ...reportRoutes,
  ...lotteryRoutes,
  ...contentRoutes,
  ...announcementRoutes,
  ...switchRoutes,
  ...playerRoutes,
  ...level2Routes,
  ...cashQueueRoutes,
  ...cashAccountRoutes,
  ...casinoRoutes,
  ...searchRoutes,
};

export type Routes = typeof routes;
export type RouteName = keyof Routes;
/** The routes of each server module. */
export type StatusRouteName = keyof typeof statusRoutes;
export type ResultRouteName = keyof typeof resultRoutes;
export type PlayerRouteName = keyof typeof playerRoutes | keyof typeof searchRoutes;
export type Level2RouteName = keyof typeof level2Routes;
export type CashQueueRouteName = keyof typeof cashQueueRoutes;
export type CashAccountRouteName = keyof typeof cashAccountRoutes;
export type CasinoRouteName = keyof typeof casinoRoutes;
export type OperatorRouteName =
  | keyof typeof operatorRoutes
  | keyof typeof approvalRoutes
  | keyof typeof actRoutes;
/** Stakes over time come from the roll-up of the module dashboard. */
export type LotteryRouteName = Exclude<keyof typeof lotteryRoutes, "getDrawStakes">;
export type DashboardRouteName =
  | keyof typeof dashboardRoutes
  | keyof typeof reportRoutes
  | "getDrawStakes";
export type LiveRouteName = keyof typeof liveRoutes;
export type ContentRouteName = keyof typeof contentRoutes | keyof typeof announcementRoutes;
export type SwitchRouteName = keyof typeof switchRoutes;
