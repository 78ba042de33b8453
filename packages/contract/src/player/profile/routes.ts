import type { PlayerRoute } from "../route.ts";

export const profileRoutes = {
  getProfile: { method: "GET", path: "/api/user/profile", access: "player" },
  /** JSON changes the name; a JPEG, PNG or WebP as the whole body is the new picture. */
  updateProfile: {
    method: "POST",
    path: "/api/user/profile_update",
    access: "player",
    image: "body",
  },
  /** Requests level 2 with a screenshot of a payment app. Can be repeated only after a rejection. */
  submitLevel2: { method: "POST", path: "/api/user/lvl_2", access: "player", image: "form" },
  /** A new signed link to one of the caller's own pictures. */
  getPrivateImage: { method: "GET", path: "/api/user/private_image/:id", access: "player" },
} as const satisfies Record<string, PlayerRoute>;
