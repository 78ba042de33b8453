import type { OfficeRoute } from "../route.ts";

export const resultRoutes = {
  /**
   * Proposes the result of a draw that waits for one, or a correction of its result, with files as evidence. Another
   * operator confirms it as a request.
   */
  proposeResult: {
    method: "POST",
    path: "/office/draws/:id/proposals",
    access: "operator",
    permission: "results.propose",
    is_fresh: true,
    body_kb_max: 9_000,
  },
} as const satisfies Record<string, OfficeRoute>;
