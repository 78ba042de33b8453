import type { Page } from "@playwright/test";
import type { LocaleCode } from "@shwe/contract/locales";

import { texts } from "../texts.ts";

export type Protection = ReturnType<typeof protectionOf>;
type Kind = "deposit" | "stake" | "loss";
type Period = "day" | "week" | "month";

/** Locators of the page of limits and breaks, and of what every page shows about them. */
export function protectionOf(page: Page, language: LocaleCode) {
  const words = texts[language];
  const main = page.getByRole("main");
  const card = (kind: Kind) =>
    main.getByRole("region", { name: words[`protect.limit_${kind}`], exact: true });
  const sheetOf = (kind: Kind, period: Period) =>
    page.getByRole("dialog", {
      name: `${words[`protect.limit_${kind}`]} · ${words[`protect.period_${period}`]}`,
    });
  return {
    card,
    sheetOf,
    period: (kind: Kind, period: Period) =>
      card(kind).getByRole("radio", { name: words[`protect.period_${period}`] }),
    /** The button that opens the sheet of a limit, set or not. */
    edit: (kind: Kind) => card(kind).getByRole("button", { name: words[`protect.limit_${kind}`] }),
    confirm: (kind: Kind) =>
      card(kind).getByRole("button", { name: words["protect.raise_confirm"] }),
    keep: (kind: Kind) => card(kind).getByRole("button", { name: words["protect.raise_cancel"] }),
    /** Enters an amount in the open sheet and presses its submit button. */
    ask: async (kind: Kind, period: Period, amount: number): Promise<void> => {
      const sheet = sheetOf(kind, period);
      await sheet.getByRole("textbox", { name: words["protect.amount"] }).fill(String(amount));
      await sheet.locator("button[type=submit]").click();
    },

    breakCard: main.getByRole("region", { name: words["protect.break"], exact: true }),
    breakBegin: main.getByRole("button", { name: words["protect.break_begin"] }),
    breakQuestion: page.getByRole("alertdialog"),
    exclude: main.getByRole("button", { name: words["protect.exclude"] }),
    exclusion: page.getByRole("dialog", { name: words["protect.exclude"] }),
    banner: page.getByRole("complementary", { name: words["page.protection"] }),
    check: page.getByRole("dialog", { name: words["check.title"] }),
  };
}
