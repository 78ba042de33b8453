import type { PlayerRoute } from "../route.ts";

export const playRoutes = {
  /** Opens a session of a game; the path is that of the specification. The game code 0 is the provider's lobby. */
  launchGame: {
    method: "GET",
    path: "/api/getgamelaunch/:user_code/:p_code/:cate_code/:g_code/0",
    access: "player",
  },
  /** The games that the player opened last, the newest first. */
  listRecentGames: { method: "GET", path: "/api/user/games/recent", access: "player" },
  /** The games that the player marked, the newest first. */
  listFavouriteGames: { method: "GET", path: "/api/user/games/favourites", access: "player" },
  /** Marks a game or removes the mark. Sending the same again changes nothing. */
  setFavouriteGame: { method: "POST", path: "/api/user/games/favourites", access: "player" },
} as const satisfies Record<string, PlayerRoute>;
