import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

/** These tests are about lists of games that can be played. */
test.use({ gamesPlayable: true });

/** Replaces the list in the server's response by an empty one. */
const emptyList = (page: Page, path: string): Promise<unknown> =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...reply, data: [] } });
  });

test(
  "R-214 R-216 without a category the navigation says 'no category'",
  { tag: "@desktop" },
  async ({ page, shell }) => {
    await emptyList(page, "**/api/g/categories");
    await shell.open("/");
    const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
    if (isPhone) await shell.menuButton.click();
    const place = isPhone ? shell.menu : shell.categoryTabs;
    await expect(place.getByText("no category", { exact: true })).toBeVisible();
  },
);

test("a category without providers says 'Empty Data', on the home page and on its own", async ({
  home,
  page,
  shell,
}) => {
  await emptyList(page, "**/api/g/providers/*");
  await shell.open("/");
  const slots = home.section("category.slot");
  await slots.scrollIntoViewIfNeeded();
  await expect(slots).toContainText("Empty Data");
  await slots.getByRole("link").click();
  await expect(shell.title).toHaveText(words["category.slot"]);
  await expect(shell.main).toContainText("Empty Data");
  await page.getByRole("button", { name: "Return Back" }).click();
  await expect(page).toHaveURL(/\/$/);
});
