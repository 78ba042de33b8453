/** The routes of the office and the effects of approvals. */
export { playerEffects } from "./measures/approval-effects.ts";
export { playersHandlers } from "./players.office-routes.ts";
