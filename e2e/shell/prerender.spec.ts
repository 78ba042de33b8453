import type { Page } from "@playwright/test";
import { localeCodes, localeTags, type LocaleCode } from "@shwe/contract/locales";

import { expect, test } from "../support/fixtures.ts";
import { setting } from "../support/harness/setting.ts";
import { untilQuiet } from "../support/quiet.ts";
import { texts } from "../support/texts.ts";

/** The attribute that marks the elements of the HTML; elements that React creates lack it. */
const from_html = "data-from-html";

/** Marks the pre-rendered frame and a heading in it, so that a test distinguishes hydrated elements from replaced ones. */
const markHtml = async (page: Page): Promise<void> => {
  await page.addInitScript((mark) => {
    document.addEventListener("DOMContentLoaded", () => {
      for (const element of document.querySelectorAll("#root[data-locale] :is(main, #lotteries)")) {
        element.setAttribute(mark, "");
      }
    });
  }, from_html);
};

const cookieOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === "i18nextLng")?.value;

for (const code of localeCodes) {
  test.describe(`in ${code}`, () => {
    test.use({ language: code });

    test("the first HTML contains the home page without any script", async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      await context.addCookies([{ name: "i18nextLng", value: code, url: setting("E2E_ADDRESS") }]);
      const page = await context.newPage();
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("lang", localeTags[code]);
      const words = texts[code];
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words["page.two"]);
      await expect(page.getByRole("main")).toContainText(words["lottery.title"]);
      await expect(page.getByRole("navigation", { name: words["nav.main"] })).toContainText(
        words["nav.history"],
      );
      expect(await page.title()).toContain(words["brand.name"]);
      await context.close();
    });

    test("a visitor's page is hydrated, not rendered again", async ({ page, shell }) => {
      await markHtml(page);
      await shell.open("/");
      await untilQuiet(page);
      await expect(shell.main).toHaveAttribute(from_html, "");
      await expect(page.locator("#lotteries")).toHaveAttribute(from_html, "");
      await shell.menuButton.click();
      await expect(shell.menu).toBeVisible();
    });
  });
}

test("a player's page is hydrated, and the parts of a visitor are never visible", async ({
  page,
  shell,
  loggedIn: _player,
}) => {
  await markHtml(page);
  await page.addInitScript(() => {
    const watch = () => {
      const login = document.querySelector("header a[href='/login']");
      if (login !== null && getComputedStyle(login).visibility !== "hidden") {
        document.documentElement.dataset["sawLogin"] = "";
      }
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await shell.open("/");
  await untilQuiet(page);
  await expect(shell.main).toHaveAttribute(from_html, "");
  await expect(shell.header.getByRole("link", { name: texts.en["page.cashin"] })).toBeVisible();
  await expect(page.locator("html")).not.toHaveAttribute("data-saw-login");
  await expect(page.locator("html")).not.toHaveAttribute("data-player");
});

test("after a change of language and a reload the HTML has the new language", async ({
  page,
  shell,
}) => {
  await markHtml(page);
  await shell.open("/");
  await shell.chooseLanguage("en", "thai");
  expect(await cookieOf(page)).toBe("thai");
  const reloaded = page.waitForResponse((reply) => reply.request().isNavigationRequest());
  await page.reload();
  expect((await reloaded).headers()["content-language"]).toBe("th");
  await page.locator("html[data-started]").waitFor();
  await expect(shell.main).toHaveAttribute(from_html, "");
  await expect(page.getByRole("contentinfo")).toContainText(texts.thai["footer.responsible"]);
});

test("without the cookie the stored language replaces the page, and the cookie is written again", async ({
  page,
  context,
  shell,
}) => {
  await context.clearCookies();
  await markHtml(page);
  await shell.open("/");
  await expect(shell.footer).toContainText(texts.en["footer.responsible"]);
  await expect(shell.main).not.toHaveAttribute(from_html);
  expect(await cookieOf(page)).toBe("en");
});

test.describe("a first visit", () => {
  test.use({ language: null });

  test("is in Burmese, hydrated, and stores no cookie", async ({ page, shell }) => {
    await markHtml(page);
    await shell.open("/");
    await expect(shell.main).toHaveAttribute(from_html, "");
    await expect(shell.footer).toContainText(texts.mm["footer.responsible"]);
    expect(await cookieOf(page)).toBeUndefined();
  });
});

test("@desktop a wide screen replaces the header of the pre-rendered page", async ({
  page,
  shell,
}) => {
  await markHtml(page);
  await shell.open("/");
  await expect(shell.main).toHaveAttribute(from_html, "");
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  await expect(shell.categoryTabs).toBeVisible({ visible: isWide });
  await expect(shell.bottomNav).toBeVisible({ visible: !isWide });
});

test("every path but `/` gets the shell, whose outline the app replaces", async ({ request }) => {
  const page = await request.get("/win-number", { headers: { accept: "text/html" } });
  const html = await page.text();
  expect(html).not.toContain("data-locale");
  expect(html).toContain("aria-busy");
  const home = await request.get("/", { headers: { cookie: "i18nextLng=cn" } });
  expect(await home.text()).toContain(`data-locale="${"cn" satisfies LocaleCode}"`);
});
