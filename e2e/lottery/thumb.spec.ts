import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant } from "../support/harness/players.ts";
import { lotteryPages } from "../support/pages/lottery.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

/** The minimum target size of WCAG 2.5.8. */
const target_min_px = 24;

for (const { path, game, number } of lotteryPages)
  test(`${path}: cells of 24 px and more on the smallest phone, no accessibility violation with a full slip`, async ({
    page,
    lottery,
    loggedIn,
  }) => {
    await grant(loggedIn, 125_400);
    const draw = await openDraw({ game });
    await lottery.open(path, draw);
    await page.setViewportSize({ width: 320, height: 700 });
    const smallest = () =>
      lottery.board.locator("[data-number]").evaluateAll((cells) => {
        const boxes = cells.map((cell) => cell.getBoundingClientRect());
        return Math.min(...boxes.flatMap(({ width, height }) => [width, height]));
      });
    // The layout needs a moment after the change of the window's width.
    await expect.poll(smallest).toBeGreaterThanOrEqual(target_min_px);
    await lottery.choose([number], "100");
    await expectAccessible(page);
    await lottery.bet.click();
    await expect(lottery.confirm).toBeVisible();
    await expectAccessible(page);
  });

test("on a phone all frequent controls are in the lower three fifths of the screen", async ({
  page,
  lottery,
}) => {
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.cell("05").click();
  const frequent = [lottery.picks, lottery.undo, lottery.stake, lottery.preset("500"), lottery.bet];
  const { height = 0 } = page.viewportSize() ?? {};
  for (const part of frequent) {
    const box = await part.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(height * 0.4);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }
});

test("at 320 px the 3D board opens with large cells, and no chip is cut", async ({
  page,
  lottery,
}) => {
  const draw = await openDraw({ game: "3d" });
  await page.setViewportSize({ width: 320, height: 700 });
  await lottery.open("/three/lottery", draw);
  const large = page.getByRole("button", { name: words["bet.large"] });
  await expect(large).toHaveAttribute("aria-pressed", "true");
  const box = await lottery.cell("000").boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(48);
  // Of each chip either all or nothing is visible.
  const cut = () =>
    lottery.picks.evaluate((picks) => {
      const edge = picks.getBoundingClientRect();
      return [...picks.querySelectorAll("button")]
        .map((chip) => chip.getBoundingClientRect())
        .filter(({ top, right }) => top < edge.bottom && right > edge.right).length;
    });
  expect(await cut()).toBe(0);
  await page.getByRole("button", { name: words["pick.all"] }).click();
  await expect(lottery.pick(words["pick.wheel"]).first()).toBeInViewport({ ratio: 1 });
  expect(await cut()).toBe(0);
  // The choice of small cells is stored too.
  await page.keyboard.press("Escape");
  await large.click();
  await page.reload();
  await expect(large).toHaveAttribute("aria-pressed", "false");
});
