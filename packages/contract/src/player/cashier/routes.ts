import type { PlayerRoute } from "../route.ts";

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
} as const satisfies Record<string, PlayerRoute>;
