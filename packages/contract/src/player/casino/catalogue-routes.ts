import type { PlayerRoute } from "../route.ts";

/** Operators edit the catalogue a few times a day: caching it for a minute saves nearly every query. */
const catalogue_cache_s = 60;

const catalogue = <P extends `/api/${string}`>(path: P) =>
  ({ method: "GET", path, access: "public", cache_s: catalogue_cache_s }) as const;

export const catalogueRoutes = {
  listGames: catalogue("/api/g"),
  listCategories: catalogue("/api/g/categories"),
  listProviders: catalogue("/api/g/providers"),
  listCategoryProviders: catalogue("/api/g/providers/:category_id"),
  listHotProviders: catalogue("/api/provider/hot/:type"),
} as const satisfies Record<string, PlayerRoute>;
