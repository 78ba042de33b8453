import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { closeIn, untilDraw } from "../support/harness/draw-moves.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant } from "../support/harness/players.ts";
import { layoutLanguages } from "../support/layout-languages.ts";
import { lotteriesOf, openFor, showOverview } from "../support/pages/lotteries.ts";
import { showOnlyDraws } from "../support/pages/lottery.ts";
import { expectNoSidewaysScroll } from "../support/sideways.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test("the title of a betting page opens all lotteries with countdown and last result", async ({
  page,
  shell,
}) => {
  const { opener, sheet, options } = lotteriesOf(page);
  await showOverview(page, {
    "2D": {
      next: openFor(5),
      last: {
        draw_id: 5,
        draw_on: "2026-11-15",
        section: "12:01 PM",
        number: "38",
        published_at: "2026-11-15T05:32:00.000Z",
        version: 1,
      },
    },
  });
  await shell.open("/two/lottery");
  await opener.click();
  await expect(options).toHaveCount(5);
  const names = await options.locator("b").first().textContent();
  expect(names).toContain("Thai 2D");
  const targets = await options.evaluateAll((links) =>
    links.map((link) => link.getAttribute("href")),
  );
  expect(targets).toEqual([
    "/two/lottery",
    "/three/lottery",
    "/one/lottery",
    "/crypto/lottery",
    "/crypto/one/lottery",
  ]);
  const current = options.first();
  await expect(current).toHaveAttribute("aria-current", "page");
  await expect(current.getByRole("timer")).toHaveText(/^0[45]:\d\d:\d\d$/);
  await expect(current).toContainText("38");
  await expectNoViolation(page, "the choice between the lotteries", "dialog[open]");

  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await options.nth(3).click();
  await expect(page).toHaveURL(/\/crypto\/lottery$/);
  await expect(sheet).toBeHidden();
  await expect(shell.title).toHaveText(words["page.crypto_two"]);
});

test("results and slips are one tap away from the board, with the number of pending slips", async ({
  page,
  shell,
  lottery,
  loggedIn,
}) => {
  await grant(loggedIn, 10_000);
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await expect(shell.header.getByRole("link", { name: words["page.win_number"] })).toHaveAttribute(
    "href",
    "/win-number?type=2D",
  );
  const slips = shell.header.getByRole("link", { name: words["page.betslip"] });
  await expect(slips).toHaveAccessibleName(words["page.betslip"]);
  await lottery.choose(["05"], "500");
  await lottery.place();
  await expect(lottery.receipt).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(slips).toHaveAccessibleName("History, 1 slips pending");
  await slips.click();
  await expect(page).toHaveURL(/\/betslip$/);
});

for (const game of ["2d", "3d"] as const)
  test(`the bottom navigation of ${game} is shown only where the board keeps all rows`, async ({
    page,
    shell,
    lottery,
  }) => {
    const draw = await openDraw({ game });
    await page.setViewportSize({ width: 390, height: 915 });
    await lottery.open(game === "2d" ? "/two/lottery" : "/three/lottery", draw);
    await expect(lottery.board).toBeVisible();
    await expect(shell.bottomNav).toBeVisible();
    const rest = () =>
      lottery.board.evaluate((board) => {
        const area = board.parentElement ?? board;
        return area.scrollHeight - area.clientHeight;
      });
    await expect.poll(rest).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(shell.bottomNav).toBeHidden();
    await page.setViewportSize({ width: 320, height: 700 });
    await expect(shell.bottomNav).toBeHidden();
  });

test("after the close the bottom navigation takes the place of the slip", async ({
  page,
  shell,
  lottery,
}) => {
  const draw = await openDraw();
  await showOnlyDraws(page, [draw]);
  await page.clock.install();
  await lottery.open("/two/lottery", draw);
  await expect(lottery.board).toBeVisible();
  await expect(shell.bottomNav).toBeHidden();
  await closeIn(draw, 0);
  await untilDraw(draw, "state in ('closed', 'sealed')");
  await page.clock.fastForward(120_000);
  await expect(lottery.board).toHaveCount(0);
  await expect(shell.bottomNav).toBeVisible();
});

for (const language of layoutLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`the choice between the lotteries in ${language} never scrolls sideways, nor does its header`, async ({
      page,
      lottery,
      loggedIn,
    }) => {
      await grant(loggedIn, 9_876_543_210);
      const { opener, options } = lotteriesOf(page, language);
      const draw = await openDraw({ game: "c2d" });
      await lottery.open("/crypto/lottery", draw);
      await expectNoSidewaysScroll(page, "the header", [320, 360, 390]);
      const overflow = () =>
        page
          .getByRole("banner")
          .evaluate((header) =>
            Math.max(
              ...Array.from(header.children, (child) => child.getBoundingClientRect().right),
            ),
          );
      for (const width of [320, 360, 390]) {
        await page.setViewportSize({ width, height: 700 });
        await expect.poll(overflow, `${width} px`).toBeLessThanOrEqual(width);
      }
      await opener.click();
      await expect(options).toHaveCount(5);
      await expectNoSidewaysScroll(page, "the sheet", [320, 390]);
    });
  });
