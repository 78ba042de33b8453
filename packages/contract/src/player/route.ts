import type { Route } from "../surface.ts";

/** A route of the player surface. `player` needs the bearer token of a session. */
export type PlayerRoute = Route<"public" | "player"> & { path: `/api/${string}` };
