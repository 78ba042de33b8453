import type { OfficeRoute } from "../route.ts";

export const statusRoutes = {
  getStatus: { method: "GET", path: "/office/status", access: "public" },
} as const satisfies Record<string, OfficeRoute>;
