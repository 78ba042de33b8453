/**
 * Owns the ways money moves at a player's own wish; so far between the main and the game wallet. Promises that a command is
 * done once whatever the network does, and that every rule is judged behind the locks it speaks about.
 */
export { cashierHandlers } from "./cashier.routes.ts";
