import { localeCodes } from "@shwe/contract/locales";

import { expect, test } from "../support/fixtures.ts";
import { specifiedPaths, unknown_path } from "../support/paths.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const everyPath = ["/", ...specifiedPaths.map(({ path }) => path), "/help", unknown_path];

test("B-621 18+ and help are one tap away on every page, for a visitor too", async ({
  page,
  shell,
}) => {
  test.slow();
  const visible = specifiedPaths.filter(({ access }) => access === "public");
  for (const path of ["/", ...visible.map((each) => each.path), "/help", unknown_path]) {
    await shell.open(path);
    const link = page.getByRole("link", { name: words["page.help"] }).first();
    await expect(link, path).toBeVisible();
    await expect(link, path).toHaveAttribute("href", "/help");
  }
  await page.getByRole("link", { name: words["page.help"] }).first().click();
  await expect(shell.title).toHaveText(words["page.help"]);
  await expect(shell.main).toContainText(words["footer.age_label"]);
  await expect(shell.main).toContainText(words["help.talk_text"]);
  // Nobody is sent to a number that might not be answered.
  expect(await shell.main.locator("a[href^='tel:']").count()).toBe(0);
  await shell.main.getByRole("link", { name: words["help.open_login"] }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("B-621 limits and breaks are within two taps of every page", async ({
  page,
  shell,
  account,
  loggedIn,
}, { project }) => {
  test.slow();
  expect(loggedIn.name).toBe("Mya Mya");
  const forVisitors = new Set(["/login", "/register"]);
  for (const path of everyPath.filter((each) => !forVisitors.has(each))) {
    await shell.open(path);
    const isBare = /forgetpwd|lottery/.test(path) && project.name === "phone";
    if (isBare) {
      await page.getByRole("link", { name: words["page.help"] }).click();
      await shell.main.getByRole("link", { name: words["help.open"] }).click();
    } else {
      await (project.name === "phone" ? shell.menuButton : account.userMenu).click();
      await page.getByRole("link", { name: words["page.protection"] }).first().click();
    }
    await expect(page, path).toHaveURL(/\/protection$/);
  }
});

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
