import type { Page } from "@playwright/test";
import type { LocaleCode } from "@shwe/contract/locales";

import { texts } from "../texts.ts";

/** Locators of the bet slip history, and of the sheet of one slip. */
export function historyOf(page: Page, language: LocaleCode) {
  const words = texts[language];
  const main = page.getByRole("main");
  const list = main.getByRole("region", { name: words["history.list"] });
  const dialog = page.locator("dialog[open]");
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
    show: (no: string) => list.getByRole("button", { name: no }),
    dialog,
    ticket: dialog.getByRole("article", { name: words["receipt.title"] }),
    share: dialog.getByRole("button", { name: words["share.open"], exact: true }),
    copy: dialog.getByRole("button", { name: words["share.copy"] }),
    send: dialog.getByRole("button", { name: words["share.send"] }),
    save: dialog.getByRole("link", { name: words["share.save"] }),
    close: dialog.getByRole("button", { name: words["menu.close"] }),
    open: async (search = ""): Promise<void> => {
      await page.goto(`/betslip${search}`);
      await main.waitFor();
    },
  };
}
