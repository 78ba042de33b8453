import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant } from "../support/harness/players.ts";
import { layoutLanguages } from "../support/layout-languages.ts";
import { openWithin } from "../support/open-within.ts";
import { lotteryPages } from "../support/pages/lottery.ts";
import { expectNoSidewaysScroll } from "../support/sideways.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

for (const { path, game, number } of lotteryPages)
  test(`${path}: no accessibility violation with a filled slip on a desktop`, async ({
    page,
    lottery,
    loggedIn,
  }) => {
    await grant(loggedIn, 10_000);
    const draw = await openDraw({ game });
    await lottery.open(path, draw);
    await lottery.choose([number], "500");
    await expectAccessible(page);
  });

for (const language of layoutLanguages)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`R-106 the betting pages in ${language} never scroll sideways, and the slip is never cut off`, async ({
      page,
      shell,
      lottery,
      loggedIn,
    }) => {
      await grant(loggedIn, 9_876_543_210);
      await shell.open("/help");
      for (const { path, game, number } of lotteryPages) {
        const draw = await openDraw({ game });
        await openWithin(page, `${path}?draw=${draw}`);
        await lottery.choose([number], "5,000");
        await expectNoSidewaysScroll(page, path);
        await page.setViewportSize({ width: 360, height: 640 });
        const bottom = async () => {
          const box = await lottery.bet.boundingBox();
          return box === null ? Number.NaN : box.y + box.height;
        };
        await expect.poll(bottom, `${path} at 640 px`).toBeLessThanOrEqual(640);
      }
    });
  });

test("at 1280 by 800 the whole 2D board and the slip are visible without scrolling, with all quick picks one tap away", async ({
  page,
  lottery,
  loggedIn,
}) => {
  await grant(loggedIn, 10_000);
  const draw = await openDraw();
  await page.setViewportSize({ width: 1280, height: 800 });
  await lottery.open("/two/lottery", draw);
  await lottery.choose(["05", "50"], "500");
  for (const part of [lottery.cell("00"), lottery.cell("99"), lottery.bet, lottery.picks])
    await expect(part).toBeInViewport({ ratio: 1 });
  const [before, bet] = [await lottery.cell("00").boundingBox(), await lottery.bet.boundingBox()];
  const all = page.getByRole("button", { name: words["pick.all"] });
  await all.click();
  await expect(lottery.pick(words["pick.wheel_twins"])).toBeInViewport({ ratio: 1 });
  expect(await lottery.cell("00").boundingBox()).toEqual(before);
  await page.keyboard.press("Escape");
  await expect(all).toHaveAttribute("aria-expanded", "false");
  expect(await lottery.bet.boundingBox()).toEqual(bet);
});
