import { errors as officeErrors } from "./office/errors.ts";
import { routes as officeRoutes } from "./office/routes.ts";
import { schemas as officeSchemas } from "./office/schemas.ts";
import { errorDetails as playerErrorDetails } from "./player/error-schemas.ts";
import { errors as playerErrors } from "./player/errors.ts";
import { routes as playerRoutes } from "./player/routes.ts";
import { schemas as playerSchemas } from "./player/schemas.ts";
import type { Surface } from "./surface.ts";
import { errors as walletErrors } from "./wallet/errors.ts";
import { routes as walletRoutes } from "./wallet/routes.ts";
import { schemas as walletSchemas } from "./wallet/schemas.ts";

/**
 * Every surface, for the server and its tools. A browser app never imports this file: it takes the tables of its own surface, and
 * a dependency rule checks that.
 */
export const surfaces = {
  player: {
    name: "player",
    base_path: "/api",
    routes: playerRoutes,
    schemas: playerSchemas,
    errors: playerErrors,
    error_details: playerErrorDetails,
  },
  office: {
    name: "office",
    base_path: "/office",
    routes: officeRoutes,
    schemas: officeSchemas,
    errors: officeErrors,
    error_details: {},
  },
  wallet: {
    name: "wallet",
    base_path: "/wallet",
    routes: walletRoutes,
    schemas: walletSchemas,
    errors: walletErrors,
    error_details: {},
  },
} as const satisfies Record<string, Surface>;

export type Surfaces = typeof surfaces;
export type SurfaceName = keyof Surfaces;
