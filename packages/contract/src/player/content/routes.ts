import type { PlayerRoute } from "../route.ts";

/** Operators edit content a few times a day: caching it for a minute saves nearly every query. */
const content_cache_s = 60;

const content = <P extends `/api/${string}`>(path: P) =>
  ({ method: "GET", path, access: "public", cache_s: content_cache_s }) as const;

export const contentRoutes = {
  listBanners: content("/api/banner"),
  listMobileBanners: content("/api/banner_mobile"),
  getSocialLinks: content("/api/social_link"),
  getHeaderText: content("/api/header_play_text"),
  /** The questions and answers of the help page. */
  listHelpTexts: content("/api/help_text"),
  /** The texts of the page about level 2 by name; the app has its own text for a name that is missing. */
  listLevel2Texts: content("/api/level2_text"),
  listLotteries: content("/api/lottery/list"),
} as const satisfies Record<string, PlayerRoute>;
