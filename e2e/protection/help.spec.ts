import type { Page } from "@playwright/test";
import { localeCodes } from "@shwe/contract/locales";

import { expect, test } from "../support/fixtures.ts";
import { specifiedPaths, unknown_path } from "../support/paths.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
/** Every page a player can open, with its title. */
const playerPages = [
  { path: "/", title: words["page.home"] },
  ...specifiedPaths
    .filter(({ path }) => path !== "/login" && path !== "/register")
    .map(({ path, title }) => ({ path, title: words[title] })),
  { path: "/help", title: words["page.help"] },
  { path: unknown_path, title: words["missing.title"] },
];

/** Navigates inside the app without a page load, as a link does. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);

test(
  "B-621 the help page shows the age limit and contacts, and links a visitor to the login",
  { tag: "@desktop" },
  async ({ page, shell }) => {
    await shell.open("/help");
    // The help page itself has the help link too; shell/routes.spec.ts checks the other pages.
    const link = page.getByRole("link", { name: words["page.help"] }).first();
    await expect(link).toHaveAttribute("href", "/help");
    await link.click();
    await expect(shell.title).toHaveText(words["page.help"]);
    await expect(shell.main).toContainText(words["footer.age_label"]);
    await expect(shell.main).toContainText(words["help.talk_text"]);
    // The help page shows no phone number, because a call might not be answered.
    expect(await shell.main.locator("a[href^='tel:']").count()).toBe(0);
    await shell.main.getByRole("link", { name: words["help.open_login"] }).click();
    await expect(page).toHaveURL(/\/login/);
  },
);

test(
  "B-621 limits and breaks are within two taps of every page",
  { tag: "@desktop" },
  async ({ page, shell, account, loggedIn }, { project }) => {
    expect(loggedIn.name).toBe("Mya Mya");
    await shell.open("/");
    for (const { path, title } of playerPages) {
      await test.step(path, async () => {
        await follow(page, path);
        await expect(page).toHaveTitle(`${title} · ${words["brand.name"]}`);
        const isBare = /forgetpwd|lottery/.test(path) && project.name === "phone";
        if (isBare) {
          await page.getByRole("link", { name: words["page.help"] }).click();
          await shell.main.getByRole("link", { name: words["help.open"] }).click();
        } else {
          await (project.name === "phone" ? shell.menuButton : account.userMenu).click();
          await page.getByRole("link", { name: words["page.protection"] }).first().click();
        }
        await expect(page).toHaveURL(/\/protection$/);
        await expect(page).toHaveTitle(`${words["page.protection"]} · ${words["brand.name"]}`);
      });
    }
  },
);

for (const language of localeCodes) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test(`B-621 the page about help is written in ${language}`, async ({ shell }) => {
      await shell.open("/help");
      await expect(shell.title).toHaveText(texts[language]["page.help"]);
      await expect(shell.main).toContainText(texts[language]["help.signs_text"]);
      await expect(shell.main).toContainText(texts[language]["help.talk_text"]);
    });
  });
}
