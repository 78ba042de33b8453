/**
 * Money movements that a player requests; so far transfers between the main and the game wallet. A command is
 * executed once even if the client repeats it, and every rule is checked under the locks of the rows it depends on.
 */
export { cashierHandlers } from "./cashier.routes.ts";
