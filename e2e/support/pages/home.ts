import type { Page } from "@playwright/test";
import type { LocaleCode } from "@shwe/contract/locales";

import type { Catalogue } from "../../../apps/player/src/locales/en.ts";
import { texts } from "../texts.ts";

export type Home = ReturnType<typeof homeOf>;

/** The provider sections of the specification, in its order: category id and the section's title. */
export const homeSections = [
  { id: 10, title: "category.sports" },
  { id: 6, title: "category.live-casino" },
  { id: 2, title: "category.slot" },
  { id: 3, title: "category.fish" },
  { id: 4, title: "category.arcade" },
  { id: 5, title: "category.table" },
  { id: 7, title: "category.crash" },
  { id: 9, title: "category.bingo" },
  { id: 8, title: "category.lottery" },
] as const satisfies readonly { id: number; title: keyof Catalogue }[];

export function homeOf(page: Page, language: LocaleCode) {
  const words = texts[language];
  const main = page.getByRole("main");
  return {
    /** The next draw, at the top of the page. */
    draw: main.locator('section[aria-labelledby="next-draw"]'),
    lotteries: main.getByRole("region", { name: words["lottery.title"], exact: true }),
    /** The player's slips that wait for their results. */
    pending: main.getByRole("region", { name: words["pending.title"] }),
    banners: main.getByRole("region", { name: words["banner.label"] }),
    /** Titles of all parts of the page, from top to bottom. */
    sectionTitles: main.getByRole("heading", { level: 2 }),
    section: (title: keyof Catalogue) =>
      main.getByRole("region", { name: words[title], exact: true }),
    socialPlaces: page.getByRole("list", { name: words["social.title"] }).getByRole("link"),
    storeLink: page.getByRole("link", { name: words["social.store"] }),
    qrButton: page.getByRole("button", { name: words["social.qr"] }),
    qrDialog: page.getByRole("dialog", { name: words["social.qr_title"] }),
    coming: main.getByRole("region", { name: words["games.coming"] }),
    skeletons: page.locator("[data-skeleton]"),
  };
}
