import { statusRoutes } from "./status/routes.ts";

/** Every route of the office surface, by name. Plain data; the schemas of the same names are in `schemas.ts`. */
export const routes = { ...statusRoutes };

export type RouteName = keyof typeof routes;
/** The names of the routes that the server's status module answers. */
export type StatusRouteName = keyof typeof statusRoutes;
