/**
 * Owns a player's name, picture and level 2 request, which an operator decides. Balances and other figures of the profile
 * belong to other modules and are read in one statement, so that they are consistent. Guarantees that a player has at
 * most one open request, also with concurrent uploads, and that a decision is final, recorded and sent to the player.
 */
export { profileHandlers } from "./profile.routes.ts";
export { profileTasks } from "./profile.tasks.ts";
