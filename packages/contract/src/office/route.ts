import type { Route } from "../surface.ts";

/** A route of the office surface. `operator` needs the session of an operator. */
export type OfficeRoute = Route<"public" | "operator"> & { path: `/office/${string}` };
