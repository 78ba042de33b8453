import type { Route } from "../route.ts";

export const profileRoutes = {
  getProfile: { method: "GET", path: "/api/user/profile", access: "player" },
  updateProfile: { method: "POST", path: "/api/user/profile_update", access: "player" },
} as const satisfies Record<string, Route>;
