import type { Page } from "@playwright/test";
import { defaultLocale, type LocaleCode, localeTags } from "@shwe/contract/locales";

import { expectNoViolation } from "./axe.ts";
import { expectNothingClipped } from "./clipped.ts";
import { expect } from "./fixtures.ts";
import { layoutLanguages } from "./layout-languages.ts";
import { untilQuiet } from "./quiet.ts";
import { expectNoSidewaysScroll } from "./sideways.ts";

const widths = [320, 390, 768, 1280];

type Shown = {
  /** Resolves when the page shows the state to check. */
  show: (language: LocaleCode) => Promise<void>;
  leave?: () => Promise<void>;
};

/** Loads the page in each language of `layoutLanguages`, and checks texts and sideways scroll at each width, and accessibility once. */
export async function expectFits(page: Page, state: string, { show, leave }: Shown): Promise<void> {
  for (const language of layoutLanguages) {
    await page.evaluate((code) => window.localStorage.setItem("i18nextLng", code), language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", localeTags[language]);
    await show(language);
    await untilQuiet(page);
    // The colours, roles and names are the same in every language.
    if (language === defaultLocale) await expectNoViolation(page, `${state} in ${language}`);
    for (const width of widths) {
      await expectNoSidewaysScroll(page, `${state} in ${language}`, [width]);
      await expectNothingClipped(page, `${state} in ${language} at ${width} px`);
    }
    await leave?.();
  }
}
