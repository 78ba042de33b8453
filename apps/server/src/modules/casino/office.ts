/** Operator actions of the games of providers, for the command line and the office. */
export { casinoOfficeHandlers } from "./casino.office-routes.ts";
export { casinoEffects } from "./office/approval-effects.ts";
export { issueGameKey } from "./office/game-keys.ts";
