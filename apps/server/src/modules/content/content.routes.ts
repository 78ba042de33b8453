import type { ContentRouteName } from "@shwe/contract/player/routes";

import type { Ctx } from "../../context.ts";
import { fail } from "../../platform/errors/app-error.ts";
import type { Handlers } from "../../platform/http/handler.ts";
import { isSwitchedOn } from "../../platform/switches/index.ts";
import {
  categoryExists,
  getSocialLinks,
  listBanners,
  listCategories,
  listHeaderTexts,
  listHelpTexts,
  listLevel2Texts,
  listLotteries,
  listProviders,
  listProvidersOf,
} from "./queries.ts";

const found = <T>(data: T): { success: true; data: T } => ({ success: true, data });

export const contentHandlers = ({ db }: Pick<Ctx, "db">): Pick<Handlers, ContentRouteName> => {
  /** An unknown category is an error and not an empty list, because its page must answer 404. */
  const providersOf = async (segment: string, which: "all" | "hot") => {
    const categoryId = Number(segment);
    if (!(await categoryExists(db, categoryId))) throw fail("not_found");
    return found(await listProvidersOf(db, categoryId, which));
  };
  return {
    listBanners: async ({ locale }) => found(await listBanners(db, "wide", locale)),
    listMobileBanners: async ({ locale }) => found(await listBanners(db, "phone", locale)),
    getSocialLinks: async () => found(await getSocialLinks(db)),
    getHeaderText: async ({ locale }) => found(await listHeaderTexts(db, locale)),
    listHelpTexts: async ({ locale }) => found(await listHelpTexts(db, locale)),
    listLevel2Texts: async ({ locale }) => found(await listLevel2Texts(db, locale)),
    listLotteries: async ({ locale }) => found(await listLotteries(db, locale)),
    listCategories: async ({ locale }) => {
      const [data, are_games_playable] = await Promise.all([
        listCategories(db, locale),
        isSwitchedOn(db, "games"),
      ]);
      return { ...found(data), are_games_playable };
    },
    listProviders: async () => found(await listProviders(db)),
    listCategoryProviders: ({ params }) => providersOf(params.category_id, "all"),
    listHotProviders: ({ params }) => providersOf(params.type, "hot"),
  };
};
