import type { Page } from "@playwright/test";
import type { LocaleCode } from "@shwe/contract/locales";

import { texts } from "../texts.ts";

/** Locators of the stage of a draw. */
export function stageOf(page: Page, language: LocaleCode = "en") {
  const words = texts[language];
  const main = page.getByRole("main");
  const card = main.locator("[data-phase]");
  return {
    card,
    inPhase: (phase: string) => main.locator(`[data-phase="${phase}"]`),
    celebration: card.locator("[data-celebration]"),
    live: main.getByRole("region", { name: words["stage.live_label"] }),
    ownSlips: main.getByRole("region", { name: words["stage.own_slips"] }),
    verify: main.getByRole("link", { name: words["stage.verify"], exact: true }),
    said: (text: string) => main.getByRole("status").filter({ hasText: text }),
    /** The note that the browser is offline, with the time of the last known state. */
    offline: main
      .getByRole("status")
      .filter({ hasText: words["stage.offline"].split("{{")[0] ?? "" }),
    strip: (text: string) => main.getByRole("button", { name: text }),
  };
}
