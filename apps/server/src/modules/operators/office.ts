/** The operator actions of this module, for the command line and the office. Code that serves players imports `index.ts`. */
export { readActSealAge } from "./acts/read-act-seal-age.ts";
export { countFor, countOpenApprovals, type OpenApprovals } from "./approvals/count-open.ts";
export { findDecider, type Decider } from "./approvals/decider.ts";
export { operatorHandlers } from "./operators.office-routes.ts";
export {
  addOperator,
  hasEnrolledOwner,
  listOperators,
  resetOwner,
  setSwitch,
} from "./operators.office.ts";
export { linkOf } from "./people/invitation-link.ts";
export { operatorEffects } from "./people/operator-effects.ts";
export { admitOperators } from "./sessions/admit-operators.ts";
export { listActiveSessions } from "./sessions/list-active-sessions.ts";
