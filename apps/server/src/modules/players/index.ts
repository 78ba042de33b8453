/**
 * What operators see of players and do with them: lists, search, the pages of one player, notes, freezes, corrections of
 * balances. Guarantees that a freeze beyond the limit of one operator, its end before its time, and a correction happen only by a request
 * that a second operator confirmed, which database functions check; and that private data leaves the server only after
 * its view is recorded.
 */
export { playersTasks } from "./players.tasks.ts";
