import { cashierRoutes } from "./cashier/routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { identityRoutes } from "./identity/routes.ts";
import { profileRoutes } from "./profile/routes.ts";

/** Every call of the product, by name. Plain data; the schemas of the same names are in `schemas.ts`. */
export const routes = { ...contentRoutes, ...identityRoutes, ...profileRoutes, ...cashierRoutes };

export type Routes = typeof routes;
export type RouteName = keyof Routes;
/** The calls that one module of the server answers. */
export type ContentRouteName = keyof typeof contentRoutes;
export type IdentityRouteName = keyof typeof identityRoutes;
export type ProfileRouteName = keyof typeof profileRoutes;
export type CashierRouteName = keyof typeof cashierRoutes;
export type { Route } from "./route.ts";
