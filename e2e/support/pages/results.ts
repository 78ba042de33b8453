import type { Page } from "@playwright/test";
import type { LocaleCode } from "@shwe/contract/locales";

import { texts } from "../texts.ts";

/** Locators of the pages of results and winners. */
export function resultsOf(page: Page, language: LocaleCode = "en") {
  const words = texts[language];
  const main = page.getByRole("main");
  const sheet = page.getByRole("dialog", { name: words["result.open"] });
  const newest = main.getByRole("region", { name: words["result.latest"] });
  /** Matches the whole id of a draw in a link: draw 12 is not draw 123. */
  const wayTo = (draw_id: number) => `a[href$="draw=${draw_id}"], a[href*="draw=${draw_id}&"]`;
  return {
    /** The row of a draw or the card of the newest result: both open the same sheet. */
    way: (draw_id: number) => main.locator(wayTo(draw_id)),
    type: (title: "page.one" | "page.two" | "page.three" | "page.crypto_two" | "page.crypto_one") =>
      main.getByRole("radio", { name: words[title] }),
    /** The upcoming draws: a row that opens their list. */
    upcoming: main.locator("details").filter({ hasText: words["result.upcoming"] }),
    newest,
    /** The card of the newest result, once it shows this draw. */
    newestOf: (draw_id: number) => newest.filter({ has: page.locator(wayTo(draw_id)) }),
    from: main.getByLabel(words["result.from"], { exact: true }),
    to: main.getByLabel(words["result.to"], { exact: true }),
    sheet,
    close: sheet.getByRole("button", { name: words["menu.close"] }),
    answers: sheet.getByRole("region", { name: words["evidence.title"] }),
    seal: sheet.getByRole("region", { name: words["seal.title"] }),
    choice: main.getByRole("button", { name: words["winner.types"] }),
    option: (name: string) => main.getByRole("button", { name, exact: true }),
    lucky: main.getByRole("region", { name: words["winner.number"] }),
    winners: main.getByRole("table").locator("tbody").getByRole("row"),
  };
}
