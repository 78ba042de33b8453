import type { PlayerRoute } from "../route.ts";

const change = <P extends `/api/${string}`>(path: P) =>
  ({ method: "POST", path, access: "player" }) as const;

export const protectionRoutes = {
  getProtection: { method: "GET", path: "/api/user/protection", access: "player" },
  setLimit: change("/api/user/protection/limit"),
  confirmLimit: change("/api/user/protection/limit/confirm"),
  cancelLimit: change("/api/user/protection/limit/cancel"),
  takeTimeout: change("/api/user/protection/timeout"),
  excludeSelf: change("/api/user/protection/exclusion"),
  getRealityCheck: {
    method: "GET",
    path: "/api/user/protection/reality_check",
    access: "player",
    has_turns: true,
  },
  setRealityCheck: change("/api/user/protection/reality_check"),
  acknowledgeRealityCheck: change("/api/user/protection/reality_check/ack"),
} as const satisfies Record<string, PlayerRoute>;
