import type { PlayerRoute } from "../route.ts";
import { cashInRoutes } from "./cash-in-routes.ts";
import { cashOutRoutes } from "./cash-out-routes.ts";

export const cashierRoutes = {
  transferIn: {
    method: "POST",
    path: "/api/user/transfer_in",
    access: "player",
    command: true,
  },
  transferOut: {
    method: "POST",
    path: "/api/user/transfer_out",
    access: "player",
    command: true,
  },
  ...cashInRoutes,
  ...cashOutRoutes,
  /** What was paid in and out in the last 30 days. */
  getCashSummary: { method: "GET", path: "/api/user/cash_summary", access: "player" },
  /** Whether paid cash-outs of the player may be announced to everybody, with a masked phone. */
  getCashPreference: { method: "GET", path: "/api/user/cash_preference", access: "player" },
  setCashPreference: { method: "POST", path: "/api/user/cash_preference", access: "player" },
} as const satisfies Record<string, PlayerRoute>;
