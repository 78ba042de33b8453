import type { Page } from "@playwright/test";
import type { LocaleCode } from "@shwe/contract/locales";

import { texts } from "../texts.ts";

/** Locators of the list of games, and of a game that is played in a page. */
export function playOf(page: Page, language: LocaleCode) {
  const words = texts[language];
  const main = page.getByRole("main");
  const list = main.getByRole("list", { name: words["play.games"] });
  const card = (name: string) => list.getByRole("listitem").filter({ hasText: name });
  return {
    cards: list.getByRole("listitem"),
    card,
    search: main.getByRole("searchbox", { name: words["play.search"] }),
    choice: (name: string) =>
      main
        .getByRole("group", { name: words["play.choices"] })
        .getByRole("button", { name, exact: true }),
    play: (name: string) =>
      card(name).getByRole("button", { name: words["play.play_of"].replace("{{name}}", name) }),
    heart: (name: string) =>
      card(name).getByRole("button", {
        name: words["play.favourite_of"].replace("{{name}}", name),
      }),
    hearts: main.getByRole("button", {
      name: new RegExp(words["play.favourite_of"].replace("{{name}}", "")),
    }),
    inPage: main.getByRole("switch", { name: words["play.in_page"] }),
    recent: main.getByRole("region", { name: words["play.recent"] }),
    frame: (name: string) => page.locator(`iframe[title="${name}"]`),
    bar: {
      balance: main.locator("header").getByText(/^[\d,]+$/),
      leave: main.getByRole("button", { name: words["play.leave"] }),
      ownWindow: main.getByRole("button", { name: words["play.own_window"] }),
    },
  };
}
