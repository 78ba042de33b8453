import type { Page } from "@playwright/test";
import type { LocaleCode } from "@shwe/contract/locales";

import { texts } from "../texts.ts";

/** Locators of the bet slip history, and of the details of one slip: a sheet, or on a wide screen beside the list. */
export function historyOf(page: Page, language: LocaleCode) {
  const words = texts[language];
  const main = page.getByRole("main");
  const list = main.getByRole("region", { name: words["history.list"] });
  const dialog = page.locator("dialog[open]");
  const details = dialog.or(main.getByRole("complementary", { name: words["history.chosen"] }));
  const sheet = page.getByRole("dialog", { name: words["history.slip"], exact: true });
  return {
    type: (name: string) =>
      main.getByRole("group", { name: words["history.types"] }).getByRole("button", { name }),
    types: main.getByRole("group", { name: words["history.types"] }).getByRole("button"),
    quick: (name: string) => main.getByRole("button", { name, exact: true }),
    start: main.getByLabel(words["history.start"], { exact: true }),
    end: main.getByLabel(words["history.end"], { exact: true }),
    period: main.getByRole("region", { name: words["history.period"] }),
    slips: list.getByRole("listitem"),
    countdown: (no: string, name: string) =>
      list.getByRole("listitem").filter({ hasText: no }).getByRole("timer", { name }),
    older: list.getByRole("button", { name: words["history.older"] }),
    // The number of one slip can be the beginning of another: 1-1 and 1-13.
    show: (no: string) => list.getByRole("button", { name: new RegExp(`\\b${no}$`) }),
    dialog,
    ticket: details.getByRole("article", { name: words["receipt.title"] }),
    /** The money of the slip. */
    money: details.getByRole("region", { name: words["history.money"] }),
    betAgain: details.getByRole("button", { name: /^Bet again/ }),
    nextDraws: details.getByRole("button", { name: words["again.next_draws"] }),
    save: details.getByRole("button", { name: words["again.save"] }),
    saved: details.getByRole("button", { name: words["again.saved"], exact: true }),
    favourites: main.getByRole("button", { name: words["again.favourites"] }),
    share: details.getByRole("button", { name: words["share.open"], exact: true }),
    copy: details.getByRole("button", { name: words["share.copy"] }),
    send: details.getByRole("button", { name: words["share.send"] }),
    savePicture: details.getByRole("link", { name: words["share.save"] }),
    /** Closes the sheet of a slip; beside the list there is none. */
    close: async (): Promise<void> => {
      if (await sheet.isVisible())
        await sheet.getByRole("button", { name: words["menu.close"] }).click();
    },
    open: async (search = ""): Promise<void> => {
      await page.goto(`/betslip${search}`);
      await main.waitFor();
    },
  };
}
