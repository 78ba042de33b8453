import type { PlayerRoute } from "../route.ts";

/**
 * How long live numbers and results are cached: a live number changes every few seconds, and a result must not be shown
 * late.
 */
const live_cache_s = 1;

const live = <P extends `/api/${string}`>(path: P) =>
  ({ method: "GET", path, access: "public", cache_s: live_cache_s }) as const;

export const resultRoutes = {
  getDrawResult: live("/api/draw/:id/result"),
  listDrawEvidence: live("/api/draw/:id/evidence"),
  getLiveTwoD: live("/api/live_2d"),
  getLiveCrypto: live("/api/live_crypto"),
} as const satisfies Record<string, PlayerRoute>;
