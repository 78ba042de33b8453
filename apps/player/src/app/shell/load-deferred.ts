import { later } from "@shwe/ui";

/** Components that open by a tap or are at the bottom of the page: loaded when the browser is idle. */
export const deferredComponents = later(() => import("./deferred-components.ts"));

/** The header of wide screens; phones never load it. */
export const desktopComponents = later(() => import("./desktop-header.tsx"));
