import { expect, test } from "../support/fixtures.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

/** The tiles of games that can be played are Tab stops too. */
test.use({ gamesPlayable: true });

test("the header can be used by keyboard alone", async ({ page, shell }) => {
  await shell.open("/");

  await test.step("the first Tab stop skips to the content", async () => {
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: words["nav.skip"] });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(shell.main).toBeFocused();
  });

  await test.step("the arrow keys move in the Lottery dropdown, and Escape closes it", async () => {
    await shell.lotteryButton.focus();
    await page.keyboard.press("Enter");
    await expect(shell.lotteryButton).toHaveAttribute("aria-expanded", "true");
    for (const title of ["page.one", "page.two", "page.crypto_one"] as const) {
      await page.keyboard.press("ArrowDown");
      await expect(page.locator(":focus")).toContainText(words[title]);
    }
    await page.keyboard.press("End");
    await expect(page.locator(":focus")).toContainText(words["page.winner_list"]);
    await page.keyboard.press("Escape");
    await expect(shell.lotteryButton).toHaveAttribute("aria-expanded", "false");
    await expect(shell.lotteryButton).toBeFocused();
  });

  await test.step("a language is chosen", async () => {
    await shell.picker().focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    const chosen = await page.locator(":focus").getAttribute("lang");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("lang", chosen ?? "none");
  });
});

test("every Tab stop has a visible focus", async ({ page, shell }) => {
  await shell.open("/slot");
  await expect(shell.main.getByRole("link", { name: "Hintha Slots" })).toBeVisible();
  const stops = await page.locator("a[href]:visible, button:visible").count();
  for (let press = 0; press < stops; press += 1) {
    await page.keyboard.press("Tab");
    const ring = await page
      .locator(":focus")
      .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(ring, `stop ${press}`).not.toBe("none");
  }
});
