import type { PlayerRoute } from "../route.ts";

export const identityRoutes = {
  checkPhone: { method: "POST", path: "/api/user/check_phone", access: "public" },
  sendOtp: { method: "POST", path: "/api/user/send_otp", access: "public" },
  verifyOtp: { method: "POST", path: "/api/user/verify_otp", access: "public" },
  register: { method: "POST", path: "/api/user/verify_register", access: "public", device: true },
  login: { method: "POST", path: "/api/user/login", access: "public", device: true },
  resetPassword: { method: "POST", path: "/api/user/forget_password", access: "public" },
  changePassword: { method: "POST", path: "/api/user/new_password", access: "player" },
  logout: { method: "POST", path: "/api/user/logout", access: "player" },
  saveDeviceToken: { method: "POST", path: "/api/user/save_device_token", access: "player" },
  listSessions: { method: "GET", path: "/api/user/sessions", access: "player" },
  revokeSession: { method: "POST", path: "/api/user/sessions/revoke", access: "player" },
} as const satisfies Record<string, PlayerRoute>;
