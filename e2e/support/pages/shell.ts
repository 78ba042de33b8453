import { expect, type Page } from "@playwright/test";
import { localeTags, type LocaleCode } from "@shwe/contract/locales";

import { untilQuiet } from "../quiet.ts";
import { texts } from "../texts.ts";

/** Locators of header, footer and navigation. */
export type Shell = ReturnType<typeof shellOf>;

export function shellOf(page: Page, language: LocaleCode) {
  const words = texts[language];
  const header = page.getByRole("banner");
  return {
    header,
    footer: page.getByRole("contentinfo"),
    main: page.getByRole("main"),
    title: page.getByRole("main").getByRole("heading", { level: 1 }),
    marquee: page.getByRole("marquee", { name: words["marquee.label"] }),
    bottomNav: page.getByRole("navigation", { name: words["nav.main"] }),
    lotteryButton: header.getByRole("button", { name: words["nav.lottery"] }),
    categoryTabs: header.getByRole("navigation", { name: words["nav.categories"] }),
    menuButton: header.getByRole("button", { name: words["menu.open"] }),
    menu: page.getByRole("dialog", { name: words["menu.title"] }),
    /**
     * Opens a path and waits until the app runs: before, buttons of a pre-rendered page do nothing, and another page has
     * only the outline that the HTML file contains.
     */
    open: async (path: string): Promise<void> => {
      await page.goto(path);
      await page.locator("html[data-started]").waitFor();
    },
    /** Waits until the page is completely loaded: an earlier picture or measurement would differ between runs. */
    settle: async (): Promise<void> => {
      await untilQuiet(page);
      await page.evaluate(() => document.fonts.ready);
    },
    /** The flag button that opens the language menu. Its label is in the current language. */
    picker: (code: LocaleCode = language) =>
      header.getByRole("button", {
        name: `${texts[code]["language.choose"]}: ${texts[code][`language.${code}`]}`,
      }),
    chooseLanguage: async (from: LocaleCode, to: LocaleCode): Promise<void> => {
      const name = `${texts[from]["language.choose"]}: ${texts[from][`language.${from}`]}`;
      await header.getByRole("button", { name }).click();
      await header
        .getByRole("button", { name: texts[from][`language.${to}`], exact: true })
        .click();
      await expect(page.locator("html")).toHaveAttribute("lang", localeTags[to]);
    },
  };
}
