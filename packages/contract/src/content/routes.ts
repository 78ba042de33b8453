import type { Route } from "../route.ts";

/** Edited by operators a few times a day: a minute of staleness is invisible, and saves nearly every query. */
const content_cache_s = 60;

export const contentRoutes = {
  listBanners: { method: "GET", path: "/api/banner", access: "public", cache_s: content_cache_s },
  listMobileBanners: {
    method: "GET",
    path: "/api/banner_mobile",
    access: "public",
    cache_s: content_cache_s,
  },
  getSocialLinks: {
    method: "GET",
    path: "/api/social_link",
    access: "public",
    cache_s: content_cache_s,
  },
  getHeaderText: {
    method: "GET",
    path: "/api/header_play_text",
    access: "public",
    cache_s: content_cache_s,
  },
  listLotteries: {
    method: "GET",
    path: "/api/lottery/list",
    access: "public",
    cache_s: content_cache_s,
  },
  listCategories: {
    method: "GET",
    path: "/api/g/categories",
    access: "public",
    cache_s: content_cache_s,
  },
  listProviders: {
    method: "GET",
    path: "/api/g/providers",
    access: "public",
    cache_s: content_cache_s,
  },
  listCategoryProviders: {
    method: "GET",
    path: "/api/g/providers/:category_id",
    access: "public",
    cache_s: content_cache_s,
  },
  listHotProviders: {
    method: "GET",
    path: "/api/provider/hot/:type",
    access: "public",
    cache_s: content_cache_s,
  },
} as const satisfies Record<string, Route>;
