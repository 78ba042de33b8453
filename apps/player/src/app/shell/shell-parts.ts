import { later } from "@shwe/ui";

/** What is opened by a press, or lies at the foot of the page: fetched when the page has nothing else to do. */
export const laterParts = later(() => import("./later-parts.ts"));

/** The header of wide screens: a phone never fetches it. */
export const desktopParts = later(() => import("./desktop-header.tsx"));
