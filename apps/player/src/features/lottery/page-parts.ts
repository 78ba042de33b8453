import { later } from "@shwe/ui";

/** What opens over the page comes after it, and before it is asked for: without a line it must be there already. */
export const laterParts = later(() => import("./later-parts.ts"));
