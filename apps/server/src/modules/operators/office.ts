/** The operator actions of this module, for the command line and the office. Code that serves players imports `index.ts`. */
export { addOperator, listOperators, setSwitch } from "./operators.office.ts";
