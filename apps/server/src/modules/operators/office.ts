/** The operator actions of this module, for the command line and the office. Code that serves players imports `index.ts`. */
export { operatorHandlers } from "./operators.office-routes.ts";
export { addOperator, hasEnrolledOwner, listOperators, setSwitch } from "./operators.office.ts";
export { linkOf } from "./people/invitation-link.ts";
export { operatorEffects } from "./people/operator-effects.ts";
export { admitOperators } from "./sessions/admit-operators.ts";
