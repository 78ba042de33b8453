/** The operator actions of this module, for the command line and the office. Code that serves players imports `index.ts`. */
export { decideLevel2, openLevel2Picture, type Level2Decision } from "./level2/level2.office.ts";
export { listAttempts } from "./level2/attempts.ts";
export { level2Handlers } from "./level2/level2.office-routes.ts";
export { countPending } from "./level2/list-waiting.ts";
export { listPendingLevel2, lookUpLevel2 } from "./level2/queries.ts";
