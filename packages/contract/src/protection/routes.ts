import type { Route } from "../route.ts";

export const protectionRoutes = {
  getProtection: { method: "GET", path: "/api/user/protection", access: "player" },
  setLimit: { method: "POST", path: "/api/user/protection/limit", access: "player" },
  confirmLimit: { method: "POST", path: "/api/user/protection/limit/confirm", access: "player" },
  cancelLimit: { method: "POST", path: "/api/user/protection/limit/cancel", access: "player" },
  takeTimeout: { method: "POST", path: "/api/user/protection/timeout", access: "player" },
  excludeSelf: { method: "POST", path: "/api/user/protection/exclusion", access: "player" },
  getRealityCheck: {
    method: "GET",
    path: "/api/user/protection/reality_check",
    access: "player",
    has_turns: true,
  },
  setRealityCheck: { method: "POST", path: "/api/user/protection/reality_check", access: "player" },
  acknowledgeRealityCheck: {
    method: "POST",
    path: "/api/user/protection/reality_check/ack",
    access: "player",
  },
} as const satisfies Record<string, Route>;
