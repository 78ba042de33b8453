import type { OfficeRoute } from "../route.ts";

export const searchRoutes = {
  /**
   * Players by phone, user code or name, and slips, draws, level-2 requests and approvals by their number. Has only the
   * kinds that the caller may open.
   */
  search: { method: "GET", path: "/office/search", access: "operator", permission: "search.use" },
} as const satisfies Record<string, OfficeRoute>;
