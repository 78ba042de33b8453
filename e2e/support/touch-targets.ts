import type { Page } from "@playwright/test";
import { type LocaleCode, localeTags } from "@shwe/contract/locales";

import { expect } from "./fixtures.ts";
import { layoutLanguages } from "./layout-languages.ts";
import { untilQuiet } from "./quiet.ts";

const phones = [320, 390];

/** What can be pressed in the main part, or in the open dialog, and is too small for a thumb. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least_px = 44;
    const root = document.querySelector("dialog[open]") ?? document.querySelector("main");
    if (root === null) return ["the page has no main part"];
    const targets = [...root.querySelectorAll("a, button, summary, input, select, textarea")];
    if (targets.length === 0) return ["the page has nothing to press"];
    return targets.flatMap((target) => {
      // The whole label of a radio button or switch can be pressed.
      const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
      const isHidden = width <= 1 || height <= 1;
      // Half a pixel is lost when the browser lays fractions out.
      if (isHidden || (width > least_px - 0.5 && height > least_px - 0.5)) return [];
      const name = target.getAttribute("aria-label") ?? target.textContent;
      return [`${target.tagName} «${name}»: ${width} x ${height}`];
    });
  });

/** Checks in each language of `layoutLanguages` that everything can be pressed with a thumb on a phone. */
export async function expectTouchTargets(
  page: Page,
  state: string,
  show: (language: LocaleCode) => Promise<void>,
): Promise<void> {
  for (const language of layoutLanguages) {
    await page.evaluate((code) => window.localStorage.setItem("i18nextLng", code), language);
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("lang", localeTags[language]);
    await show(language);
    await untilQuiet(page);
    for (const width of phones) {
      await page.setViewportSize({ width, height: 844 });
      // Polled, because the page is laid out for a new size of the window in a later frame.
      await expect
        .poll(() => smallTargets(page), `${state} in ${language} at ${width} px`)
        .toEqual([]);
    }
  }
}
