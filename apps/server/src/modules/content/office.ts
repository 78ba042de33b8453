/** The operator actions of this module, for the office. Code that serves players imports `index.ts`. */
export { contentOfficeHandlers } from "./content.office-routes.ts";
