import { lotteryPagePaths } from "@shwe/contract/player/games";

import { expect, test } from "../support/fixtures.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test("R-112 R-216 the slide-out menu has every link for a visitor, and closes on Escape or a choice", async ({
  page,
  request,
  shell,
}) => {
  const answer = await request.get("/api/g/categories", { headers: { "accept-language": "en" } });
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  await shell.open("/");
  await shell.menuButton.focus();
  await page.keyboard.press("Enter");
  await expect(shell.menu).toBeVisible();

  await test.step("R-216 it has every link for a visitor", async () => {
    await expect(shell.menu.getByRole("link", { name: words["page.login"] })).toBeVisible();
    await expect(shell.menu.getByRole("link")).toHaveCount(15 + data.length);
    const targets = await shell.menu
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(targets.toSorted()).toEqual(
      [
        "/login",
        "/register",
        "/help",
        "/",
        "/betslip",
        "/winner-list",
        "/win-number",
        "/cashin",
        "/cashout",
        "/how-to-play/2d",
        ...Object.values(lotteryPagePaths),
        ...data.map(({ slug }) => `/${slug}`),
      ].toSorted(),
    );
  });

  await test.step("R-112 it traps the focus, closes on Escape and returns the focus", async () => {
    const stops = await shell.menu.locator("a, button").count();
    for (let press = 0; press < stops + 2; press += 1) {
      await page.keyboard.press("Tab");
      await expect(shell.menu.locator(":focus")).toHaveCount(1);
    }
    await page.keyboard.press("Escape");
    await expect(shell.menu).toBeHidden();
    await expect(shell.menuButton).toBeFocused();
  });

  await test.step("R-216 a choice opens its page and closes the menu", async () => {
    await shell.menuButton.click();
    await shell.menu.getByRole("link", { name: words["page.winner_list"] }).click();
    await expect(page).toHaveURL(/\/winner-list$/);
    await expect(shell.menu).toBeHidden();
    await expect(shell.title).toHaveText(words["page.winner_list"]);
  });
});

test("the bottom navigation links to its five areas", async ({ page, shell }) => {
  await shell.open("/");
  await expect(shell.bottomNav.getByRole("link")).toHaveCount(5);
  const home = shell.bottomNav.getByRole("link", { name: words["nav.home"] });
  await expect(home).toHaveAttribute("aria-current", "page");
  await shell.bottomNav.getByRole("link", { name: words["nav.lottery"] }).click();
  await expect(page).toHaveURL(/\/lotteries$/);
  await expect(shell.title).toHaveText(words["page.lotteries"]);
  const lottery = shell.bottomNav.getByRole("link", { name: words["nav.lottery"] });
  await expect(lottery).toHaveAttribute("aria-current", "page");
  await home.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(home).toHaveAttribute("aria-current", "page");
});
