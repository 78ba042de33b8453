import type { OfficeRoute } from "../route.ts";

export const searchRoutes = {
  /**
   * Players by the complete phone, user code or name, and slips, draws, level-2 requests and approvals by their number. Has
   * only the kinds that the caller may open. The text is in the body, because addresses are logged and stored by browsers.
   */
  search: { method: "POST", path: "/office/search", access: "operator", permission: "search.use" },
} as const satisfies Record<string, OfficeRoute>;
