import { clockRoutes } from "./clock/routes.ts";

/** Every route of the wallet surface, by name. Plain data; the schemas of the same names are in `schemas.ts`. */
export const routes = { ...clockRoutes };

export type RouteName = keyof typeof routes;
/** The names of the routes that the server's clock module answers. */
export type ClockRouteName = keyof typeof clockRoutes;
