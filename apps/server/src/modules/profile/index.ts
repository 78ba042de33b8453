/**
 * Owns what a player sees of themself and says about themself: the name, the picture, and the request for level 2, which an
 * operator decides. Every figure of the profile belongs to another room and is read in one statement, so that they are of one
 * moment. Promises that a player has one open request at most, however many arrive at once, and that a decision is recorded, told
 * to the player and final.
 */
export { decideLevel2, type Level2Decision } from "./level2/decide-level2.ts";
export { findLevel2Request, listPendingLevel2 } from "./level2/queries.ts";
export { profileHandlers } from "./profile.routes.ts";
export { profileTasks } from "./profile.tasks.ts";
