import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";

import { layoutLanguages } from "../support/layout-languages.ts";
import { homeOf, homeSections } from "../support/pages/home.ts";
import { expectNoSidewaysScroll } from "../support/sideways.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const narrow = [320, 390, 768, 1280];

/** The server's switch is off until games can be played, and so it is in these tests. */
test.use({ gamesPlayable: false });

test(
  "R-201 until games can be played one section announces them, and none of their providers is requested",
  { tag: "@desktop" },
  async ({ home, page, shell }) => {
    const asked: string[] = [];
    page.on("request", (each) => asked.push(new URL(each.url()).pathname));
    await page.clock.install();
    await shell.open("/");
    await expect(home.coming).toContainText(words["games.coming_text"]);
    // Past the time after which the home page loads the sections that are not in view.
    await page.clock.fastForward(5_000);
    await shell.settle();
    const titles = await home.sectionTitles.allTextContents();
    expect(titles).not.toContain(words["games.popular"]);
    for (const { title } of homeSections) expect(titles).not.toContain(words[title]);
    expect(asked.filter((path) => /provider/.test(path))).toEqual([]);
    await expectAccessible(page);
  },
);

test(
  "R-210 until games can be played a category says so, its providers have no link, and the lotteries are one tap away",
  { tag: "@desktop" },
  async ({ page, shell }, { project }) => {
    await shell.open("/slot");
    await expect(shell.title).toHaveText(words["category.slot"]);
    const tile = shell.main.getByRole("listitem").filter({ hasText: "Hintha Slots" });
    await expect(tile).toContainText(words["games.soon"]);
    await expect(shell.main.locator("li a[href^='/slot/']")).toHaveCount(0);
    if (project.name === "desktop")
      await expect(shell.categoryTabs).toContainText(words["games.soon"]);
    await shell.settle();
    await expectAccessible(page);
    await shell.main.getByRole("link", { name: words["games.lotteries"] }).click();
    await expect(page).toHaveURL(/\/lotteries$/);
  },
);

test("R-216 until games can be played the slide-out menu says so at its categories", async ({
  page,
  shell,
}) => {
  await shell.open("/");
  await shell.menuButton.click();
  const head = shell.menu.getByRole("heading", { name: words["nav.categories"] });
  await expect(head).toContainText(words["games.soon"]);
  await shell.settle();
  await expectAccessible(page);
  await shell.menu.getByRole("link", { name: words["category.slot"] }).click();
  await expect(shell.main.getByRole("link", { name: words["games.lotteries"] })).toBeVisible();
});

for (const language of layoutLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test(`R-106 the announcement of games fits every width in ${language}`, async ({
      page,
      shell,
    }) => {
      for (const path of ["/", "/slot"]) {
        await shell.open(path);
        await expect(homeOf(page, language).coming).toBeVisible();
        await shell.settle();
        await expectNoSidewaysScroll(page, `${path} in ${language}`, narrow);
      }
    });
  });
}
