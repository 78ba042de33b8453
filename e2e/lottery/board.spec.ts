import { expect, test } from "../support/fixtures.ts";
import { openDraw, setCaps, setStaked } from "../support/harness/draws.ts";

test("the board is one Tab stop, and the arrow keys move within it", async ({ page, lottery }) => {
  const draw = await openDraw();
  await setStaked(draw, { 1: 300_000 });
  await setCaps(draw, { 10: 0 });
  await lottery.open("/two/lottery", draw);
  await lottery.cell("00").focus();
  await page.keyboard.press("ArrowRight");
  await expect(lottery.cell("01")).toBeFocused();
  await expect(lottery.cell("01")).toHaveAccessibleName("01, 60 percent sold");
  await page.keyboard.press("Space");
  await expect(lottery.cell("01")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(lottery.lit).toHaveText(["01", "11"]);
  // Left of the first number is the row header. A blocked number has a name for screen readers but cannot be selected.
  await page.keyboard.press("ArrowLeft");
  await expect(lottery.cell("10")).toHaveAccessibleName("10, blocked number");
  await page.keyboard.press("Space");
  await expect(lottery.lit).toHaveCount(2);
  await page.keyboard.press("ArrowLeft");
  await expect(lottery.board.getByRole("button", { name: "All that begin with 1" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(lottery.board.locator(":focus")).toHaveCount(0);
  await page.keyboard.press("Shift+Tab");
  await expect(lottery.board.getByRole("button", { name: "All that begin with 1" })).toBeFocused();
});
