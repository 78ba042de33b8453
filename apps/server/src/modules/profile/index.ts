/**
 * Owns the picture of a player that the player sees: who, which balances, what is earned and what is open. Writes nothing but
 * the name; every figure belongs to another room and is read in one statement, so that they are of one moment.
 */
export { profileHandlers } from "./profile.routes.ts";
