import { contentRoutes } from "./content/routes.ts";

/** Every call of the product, by name. Plain data; the schemas of the same names are in `schemas.ts`. */
export const routes = { ...contentRoutes };

export type Routes = typeof routes;
export type RouteName = keyof Routes;
/** The calls that one module of the server answers. */
export type ContentRouteName = keyof typeof contentRoutes;
export type { Route } from "./route.ts";
