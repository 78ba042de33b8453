import type { PlayerRoute } from "../route.ts";

/**
 * How long results and winners are cached. Published results rarely change, and a new one may appear here a few seconds
 * late, because the event stream has already announced it.
 */
const published_cache_s = 5;

const published = <P extends `/api/${string}`>(path: P) =>
  ({ method: "GET", path, access: "public", cache_s: published_cache_s }) as const;

const own = <P extends `/api/${string}`>(path: P) =>
  ({ method: "GET", path, access: "player", has_turns: true }) as const;

export const historyRoutes = {
  listLuckyNumbers: published("/api/luckynumber_daily"),
  listOneDLuckyNumbers: published("/api/luckynumber1d"),
  listLuckyNumberHistory: published("/api/luckynumber_history/:type"),
  listWinners: published("/api/winner_users/:type"),
  listTwoDSlips: own("/api/user/bet_slip_history_2d"),
  listOneDSlips: own("/api/user/bet_slip_history_1d"),
  listThreeDSlips: own("/api/user/bet_slip_history_3d"),
  listCryptoTwoDSlips: own("/api/user/bet_slip_history_c2d"),
  listCryptoOneDSlips: own("/api/user/bet_slip_history_c1d"),
  listAllSlips: own("/api/user/bet_slip_history"),
  listDrawSlips: own("/api/user/draw/:id/slips"),
} as const satisfies Record<string, PlayerRoute>;
