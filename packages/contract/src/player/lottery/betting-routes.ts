import type { PlayerRoute } from "../route.ts";

/** A route that places a whole slip in one request. */
const bet = <P extends `/api/${string}`>(path: P) =>
  ({ method: "POST", path, access: "player", command: true }) as const;

export const bettingRoutes = {
  placeTwoD: bet("/api/user/betting"),
  placeOneD: bet("/api/user/betting_1d"),
  placeThreeD: bet("/api/user/betting_3d"),
  placeCryptoTwoD: bet("/api/user/betting_c2d"),
  placeCryptoOneD: bet("/api/user/betting_c1d"),
  getSlipByKey: {
    method: "GET",
    path: "/api/user/slip_by_key/:key",
    access: "player",
    has_turns: true,
  },
} as const satisfies Record<string, PlayerRoute>;
