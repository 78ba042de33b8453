import { localeCodes, localeTags, type LocaleCode } from "@shwe/contract/locales";
import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { texts } from "../support/texts.ts";

const storedChoice = (page: Page): Promise<string | null> =>
  page.evaluate(() => window.localStorage.getItem("i18nextLng"));

test.describe("on a first visit", () => {
  test.use({ language: null });

  test("R-104 the page is Burmese and its lang attribute says so", async ({ page, shell }) => {
    await shell.open("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "my");
    await expect(shell.footer).toContainText(texts.mm["footer.copyright"]);
  });
});

test.describe("with an unknown stored language", () => {
  test("R-104 the page is English", async ({ page, shell }) => {
    await page.addInitScript(() => window.localStorage.setItem("i18nextLng", "klingon"));
    await shell.open("/");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(shell.footer).toContainText(texts.en["footer.responsible"]);
  });
});

const steps: [LocaleCode, LocaleCode][] = [
  ["en", "cn"],
  ["cn", "thai"],
  ["thai", "mm"],
  ["mm", "en"],
];

test(
  "R-105 the picker shows flags, and a choice takes effect at once, is stored and survives a reload",
  { tag: "@desktop" },
  async ({ page, shell }) => {
    await shell.open("/");

    await test.step("the picker shows a flag for each language", async () => {
      await expect(shell.picker().locator("svg")).toBeVisible();
      await shell.picker().click();
      for (const code of localeCodes) {
        const option = shell.header.getByRole("button", {
          name: texts.en[`language.${code}`],
          exact: true,
        });
        await expect(option).toHaveAttribute("lang", localeTags[code]);
        await expect(option.locator("svg").first()).toBeVisible();
      }
      await shell.picker().click();
    });

    await test.step("a choice takes effect at once, without reload, and is stored", async () => {
      let loads = 0;
      page.on("load", () => {
        loads += 1;
      });
      for (const [from, to] of steps) {
        await shell.chooseLanguage(from, to);
        await expect(page.locator("html")).toHaveAttribute("lang", localeTags[to]);
        await expect(shell.footer).toContainText(texts[to]["footer.responsible"]);
        await expect(page).toHaveTitle(new RegExp(texts[to]["brand.name"]));
        expect(await storedChoice(page)).toBe(to);
      }
      expect(loads).toBe(0);
    });

    await test.step("the choice is still there after a reload", async () => {
      await shell.chooseLanguage("en", "thai");
      await expect(page.locator("html")).toHaveAttribute("lang", "th");
      await page.reload();
      await expect(shell.footer).toContainText(texts.thai["footer.responsible"]);
    });
  },
);

test("R-105 names from the server change with the language", async ({ page, shell }) => {
  await shell.open("/slot");
  await expect(shell.title).toHaveText(texts.en["category.slot"]);
  const asked = page.waitForRequest(
    (request) =>
      request.url().includes("/api/g/categories") &&
      request.headers()["accept-language"] === localeTags.cn,
  );
  await shell.chooseLanguage("en", "cn");
  await asked;
  await expect(shell.title).toHaveText(texts.cn["category.slot"]);
});
