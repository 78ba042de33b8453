import type { Route } from "../surface.ts";
import type { Permission } from "./permissions.ts";

/**
 * A route of the office surface: `public`, or for operators with a session and a permission. `is_fresh` also needs a proof
 * of the second factor in the last five minutes.
 */
export type OfficeRoute = { path: `/office/${string}` } & (
  | Route<"public">
  | (Route<"operator"> & { permission: Permission })
);
