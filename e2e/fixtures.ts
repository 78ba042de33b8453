import { test as base, expect } from "@playwright/test";
import { defaultLocale, type LocaleCode } from "@shwe/contract/locales";

import { homeOf, type Home } from "./pages/home.ts";
import { shellOf, type Shell } from "./pages/shell.ts";

/** Null leaves the browser without a stored choice, as on a first visit. */
type Options = { language: LocaleCode | null };
type Fixtures = { shell: Shell; home: Home; faults: string[] };

/**
 * Every test runs in English unless it says otherwise, without motion, and fails when the page breaks its own security
 * policy or throws, whatever else it is about.
 */
export const test = base.extend<Options & Fixtures>({
  language: ["en", { option: true }],

  context: async ({ context, language }, use) => {
    await context.addInitScript((code) => {
      if (code !== null && window.localStorage.getItem("i18nextLng") === null) {
        window.localStorage.setItem("i18nextLng", code);
      }
    }, language);
    await use(context);
  },

  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(`threw: ${error.message}`));
      page.on("console", (message) => {
        const text = message.text();
        if (/content security policy|trusted ?(type|script|html)/i.test(text)) faults.push(text);
      });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await use(faults);
      expect(faults, "the page broke its policy or threw").toEqual([]);
    },
    { auto: true },
  ],

  shell: async ({ page, language }, use) => {
    await use(shellOf(page, language ?? defaultLocale));
  },
  home: async ({ page, language }, use) => {
    await use(homeOf(page, language ?? defaultLocale));
  },
});

export { expect };
