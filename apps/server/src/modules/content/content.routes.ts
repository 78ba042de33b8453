import type { ContentRouteName } from "@shwe/contract/player/routes";

import type { Ctx } from "../../context.ts";
import type { Handlers } from "../../platform/http/handler.ts";
import {
  getSocialLinks,
  listBanners,
  listHeaderTexts,
  listHelpTexts,
  listLevel2Texts,
  listLotteries,
} from "./queries.ts";

const found = <T>(data: T): { success: true; data: T } => ({ success: true, data });

export const contentHandlers = ({ db }: Pick<Ctx, "db">): Pick<Handlers, ContentRouteName> => ({
  listBanners: async ({ locale }) => found(await listBanners(db, "wide", locale)),
  listMobileBanners: async ({ locale }) => found(await listBanners(db, "phone", locale)),
  getSocialLinks: async () => found(await getSocialLinks(db)),
  getHeaderText: async ({ locale }) => found(await listHeaderTexts(db, locale)),
  listHelpTexts: async ({ locale }) => found(await listHelpTexts(db, locale)),
  listLevel2Texts: async ({ locale }) => found(await listLevel2Texts(db, locale)),
  listLotteries: async ({ locale }) => found(await listLotteries(db, locale)),
});
