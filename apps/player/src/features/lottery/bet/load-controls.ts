import { later } from "@shwe/ui";

/**
 * The quick picks and the slip panel around the board. They are rendered after the board, in a task of their own, so
 * that a cheap phone shows the board sooner. The page shell preloads them.
 */
export const controls = later(() => import("./controls.ts"));
