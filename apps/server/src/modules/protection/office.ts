/** What operators read of this module. Code that serves players imports `index.ts`. */
export { readLimitsAndBreaks } from "./protection.office.ts";
