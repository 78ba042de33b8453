import type { cashInRoutes } from "./cashier/cash-in-routes.ts";
import type { cashOutRoutes } from "./cashier/cash-out-routes.ts";
import { cashierRoutes } from "./cashier/routes.ts";
import type { catalogueRoutes } from "./casino/catalogue-routes.ts";
import type { playRoutes } from "./casino/play-routes.ts";
import type { reportRoutes } from "./casino/report-routes.ts";
import { casinoRoutes } from "./casino/routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { identityRoutes } from "./identity/routes.ts";
import type { bettingRoutes } from "./lottery/betting-routes.ts";
import type { historyRoutes } from "./lottery/history-routes.ts";
import { lotteryRoutes } from "./lottery/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { protectionRoutes } from "./protection/routes.ts";

/** Every route of the player surface, by name. Plain data; the schemas of the same names are in `schemas.ts`. */
export const routes = {
  ...contentRoutes,
  ...identityRoutes,
  ...profileRoutes,
  ...cashierRoutes,
  ...casinoRoutes,
  ...lotteryRoutes,
  ...protectionRoutes,
};

export type Routes = typeof routes;
export type RouteName = keyof Routes;
/** The routes of each server module. */
export type ContentRouteName = keyof typeof contentRoutes;
export type IdentityRouteName = keyof typeof identityRoutes;
export type ProfileRouteName = keyof typeof profileRoutes;
export type CashierRouteName = keyof typeof cashierRoutes;
export type CasinoRouteName = keyof typeof casinoRoutes;
export type CatalogueRouteName = keyof typeof catalogueRoutes;
export type PlayRouteName = keyof typeof playRoutes;
export type ReportRouteName = keyof typeof reportRoutes;
export type CashInRouteName = keyof typeof cashInRoutes;
export type CashOutRouteName = keyof typeof cashOutRoutes;
export type LotteryRouteName = keyof typeof lotteryRoutes;
export type BettingRouteName = keyof typeof bettingRoutes;
export type HistoryRouteName = keyof typeof historyRoutes;
export type ProtectionRouteName = keyof typeof protectionRoutes;
/** The routes that accept a picture. */
export type ImageRouteName = {
  [N in RouteName]: Routes[N] extends { image: string } ? N : never;
}[RouteName];
/** The routes that need an `Idempotency-Key`. */
export type CommandRouteName = {
  [N in RouteName]: Routes[N] extends { command: true } ? N : never;
}[RouteName];
