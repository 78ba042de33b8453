/** The controls of the office: switches and the jurisdiction profile. */
export { controlsOfficeHandlers } from "./controls.office-routes.ts";
export { countSwitchedOff } from "./list-switches.ts";
export { switchEffects } from "./turn-switch.office.ts";
