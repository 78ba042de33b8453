/** The dashboard and the reports of the office: figures of several modules together. It writes nothing. */
export { dashboardOfficeHandlers } from "./dashboard.office-routes.ts";
