/** The operator actions of this module, for the command line and the office. Code that serves players imports `index.ts`. */
export { decideLevel2, openLevel2Picture, type Level2Decision } from "./level2/level2.office.ts";
export { listPendingLevel2 } from "./level2/queries.ts";
