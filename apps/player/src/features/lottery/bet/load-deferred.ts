import { later } from "@shwe/ui";

/** Sheets and lists that the first view does not need. Loaded right after the page, so that they also open when offline. */
export const deferredComponents = later(() => import("./deferred-components.ts"));
