import type { Locator, Page } from "@playwright/test";
import type { LocaleCode } from "@shwe/contract/locales";

import { texts } from "../texts.ts";

export type Verifier = ReturnType<typeof verifierOf>;
type Verdict = "sound" | "broken" | "unknown";

/** Locators of the page that verifies slips and draws. */
export function verifierOf(page: Page, language: LocaleCode) {
  const words = texts[language];
  const main = page.getByRole("main");
  const verdict = main.getByRole("region", { name: words["verify.verdict"] });
  return {
    main,
    way: (way: "file" | "slip" | "draw") =>
      main.getByRole("radio", { name: words[`verify.way_${way}`] }),
    file: main.locator("input[type=file]"),
    text: main.getByRole("textbox", { name: words["verify.file_paste"] }),
    number: (kind: "slip" | "draw") =>
      main.getByRole("textbox", { name: words[`verify.${kind}_number`] }),
    load: main.getByRole("button", { name: words["verify.load"] }),
    key: main.getByRole("textbox", { name: words["verify.key_field"] }),
    verdict,
    log: main.getByRole("region", { name: words["verify.log"] }),
    /** The heading that states the verdict of all checks. */
    is: (name: Verdict): Locator =>
      verdict.getByRole("heading", { name: words[`verify.${name}`], exact: true }),
    /** One check in the list, by its name. */
    line: (check: string): Locator => verdict.locator(`[data-check="${check}"]`),
    open: async (query = "", address = ""): Promise<void> => {
      await page.goto(`${address}/verify${query}`);
      await main.waitFor();
    },
  };
}
