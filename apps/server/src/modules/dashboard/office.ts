/** The dashboard and the reports of the office: figures of several modules together. It writes nothing. */
export { dashboardOfficeHandlers } from "./dashboard.office-routes.ts";
export { createLiveDesk } from "./live/live-desk.ts";
export { liveOfficeHandlers } from "./live/live.office-routes.ts";
