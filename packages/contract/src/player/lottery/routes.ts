import type { PlayerRoute } from "../route.ts";
import { bettingRoutes } from "./betting-routes.ts";
import { historyRoutes } from "./history-routes.ts";
import { resultRoutes } from "./result-routes.ts";

/**
 * How long values that change every second are cached, such as what can still be staked on a number: they are queried
 * once a second for all callers together.
 */
const live_cache_s = 1;
/** How long the list of public keys is cached: clients get a new signing key's public key within this time. */
const keys_cache_s = 60;

const live = <P extends `/api/${string}`>(path: P) =>
  ({ method: "GET", path, access: "public", cache_s: live_cache_s }) as const;

export const lotteryRoutes = {
  listTwoDSections: live("/api/section"),
  listOneDSections: live("/api/section_1d"),
  getThreeDSection: live("/api/section_3d"),
  listCryptoTwoDSections: live("/api/section_crypton2d"),
  listCryptoOneDSections: live("/api/section_crypton1d"),
  getTwoDDigits: live("/api/new_two_d"),
  getOneDDigits: live("/api/new_one_d"),
  getThreeDDigits: live("/api/three_d"),
  getCryptoTwoDDigits: live("/api/crypto_two_d"),
  getCryptoOneDDigits: live("/api/crypto_one_d"),
  listUpcomingDraws: live("/api/draw_upcoming/:type"),
  getLotteryOverview: live("/api/lottery/overview"),
  getDraw: live("/api/draw/:id"),
  getDrawSeal: live("/api/draw/:id/seal"),
  listKeys: { method: "GET", path: "/api/keys", access: "public", cache_s: keys_cache_s },
  getSealLogHead: live("/api/seals/head"),
  listSealLog: live("/api/seals"),
  getSlip: { method: "GET", path: "/api/user/slip/:id", access: "player", has_turns: true },
  ...bettingRoutes,
  ...historyRoutes,
  ...resultRoutes,
} as const satisfies Record<string, PlayerRoute>;
