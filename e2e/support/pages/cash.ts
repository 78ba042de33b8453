import type { Page } from "@playwright/test";
import type { LocaleCode } from "@shwe/contract/locales";

import { texts } from "../texts.ts";

export type Cash = ReturnType<typeof cashOf>;

/** Locators of the pages of cash in and cash out. */
export function cashOf(page: Page, language: LocaleCode = "en") {
  const words = texts[language];
  const main = page.getByRole("main");
  const button = (name: string) => main.getByRole("button", { name });
  return {
    method: (name: string) => main.getByRole("button", { name }),
    amount: main.getByRole("textbox", { name: words["cash.amount"], exact: true }),
    reserve: button(words["cashin.reserve"]),
    reservePage: button(words["cashin.reserve_page"]),
    payment: main.getByRole("region", { name: words["cashin.page"] }),
    openPage: button(words["cashin.page_open"]),
    openAgain: button(words["cashin.page_again"]),
    account: main.getByRole("region", { name: words["cashin.transfer"] }),
    copy: (what: string) => button(`${words["cash.copy"]}: ${what}`),
    digits: main.getByRole("textbox", { name: words["cashin.digits"] }),
    payer: main.getByRole("textbox", { name: words["cashin.payer"] }),
    file: main.locator("input[type=file]").first(),
    arrived: main.getByText(words["cashin.picture_arrived"]),
    send: button(words["cashin.send"]),
    timeline: main.getByRole("list", { name: words["cash.timeline"] }),
    check: button(words["cash.check"]),
    password: main.locator("input[name=password]"),
    cashOut: main.locator("button[type=submit]"),
    question: page.getByRole("alertdialog"),
    confirm: page.getByRole("alertdialog").getByRole("button", { name: words["cashout.confirm"] }),
    addPayee: button(words["cashout.payee_new"]),
    announce: main.getByRole("switch", { name: words["cashout.announce"], exact: true }),
    payeeSheet: page.getByRole("dialog", { name: words["cashout.payee_new"] }),
  };
}
