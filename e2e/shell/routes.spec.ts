import type { Page } from "@playwright/test";

import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { specifiedPaths, unknown_path } from "../support/paths.ts";
import { openWholeHome } from "../support/pages/clock.ts";
import type { Shell } from "../support/pages/shell.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const publicPaths = specifiedPaths.filter(({ access }) => access === "public");
const guardedPaths = specifiedPaths.filter(({ access }) => access === "player");
/** The lottery pages are one page with five games: lottery/pages.spec.ts runs axe on all five, this file only on the first. */
const isOtherLottery = (path: string): boolean =>
  path.endsWith("/lottery") && path !== "/two/lottery";
const checkedPaths = publicPaths.filter(({ path }) => !isOtherLottery(path));
const otherLotteries = publicPaths.filter(({ path }) => isOtherLottery(path));
/** One page of each kind: a form, a list of providers, a lottery. */
const desktopPaths = new Set(["/login", "/slot", "/two/lottery"]);

async function expectPage(page: Page, shell: Shell, title: string): Promise<void> {
  await expect(shell.title).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · ${words["brand.name"]}`);
  await expectHelp(page);
}

/** B-621: 18+ and help are one tap away on every page, for a visitor too. */
async function expectHelp(page: Page): Promise<void> {
  const link = page.getByRole("link", { name: words["page.help"] }).first();
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", "/help");
}

for (const { path, title } of checkedPaths) {
  test(
    `B-621 ${path} opens its page with help one tap away, without an accessibility violation`,
    { tag: desktopPaths.has(path) ? ["@desktop"] : [] },
    async ({ page, shell }) => {
      await shell.open(path);
      await expectPage(page, shell, words[title]);
      await shell.settle();
      await expectAccessible(page);
    },
  );
}

test("B-621 the other lotteries open their pages with help one tap away", async ({
  page,
  shell,
}) => {
  expect(otherLotteries).toHaveLength(4);
  for (const { path, title } of otherLotteries) {
    await test.step(path, async () => {
      await shell.open(path);
      await expectPage(page, shell, words[title]);
    });
  }
});

test("pages for players redirect a visitor to the login page and remember the path", async ({
  page,
  shell,
}) => {
  expect(guardedPaths).toHaveLength(5);
  for (const { path } of guardedPaths) {
    await shell.open(`${path}?tab=1`);
    await expect(shell.title).toHaveText(words["page.login"]);
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe("/login");
    expect(searchParams.get("from")).toBe(`${path}?tab=1`);
  }
});

test(
  "B-621 the home page has help one tap away, and no accessibility violation",
  { tag: "@desktop" },
  async ({ page, shell }) => {
    await page.clock.install();
    await openWholeHome(page);
    await expectHelp(page);
    await shell.settle();
    await expectAccessible(page);
  },
);

test("/{cat}/{prov} opens the page of that provider", async ({ page, shell }) => {
  await shell.open("/slot/1");
  await expect(shell.title).toHaveText("Hintha Slots");
  await expectAccessible(page);
});

test(
  "R-213 B-621 any other path is the 404 page, with a link home and help one tap away",
  { tag: "@desktop" },
  async ({ page, shell }) => {
    await shell.open(unknown_path);
    await expect(shell.title).toHaveText(words["missing.title"]);
    await expectHelp(page);
    await shell.settle();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Go To Home" }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page).toHaveTitle(new RegExp(words["page.home"]));
    // The focus moves to the new page: otherwise it would be on a link that no longer exists.
    await expect(shell.main).toBeFocused();
  },
);

test("R-213 an unknown category or provider is the 404 page", async ({ shell }) => {
  for (const path of ["/poker", "/slot/999999"]) {
    await shell.open(path);
    await expect(shell.title).toHaveText(words["missing.title"]);
  }
});
