import { localeCodes } from "@shwe/contract/locales";

import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant } from "../support/harness/players.ts";
import { lotteryPages } from "../support/pages/lottery.ts";
import { expectNoSidewaysScroll } from "../support/sideways.ts";

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

for (const language of localeCodes)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`R-106 the betting pages in ${language} never scroll sideways, and the slip is never cut off`, async ({
      page,
      lottery,
      loggedIn,
    }) => {
      await grant(loggedIn, 9_876_543_210);
      for (const { path, game, number } of lotteryPages) {
        const draw = await openDraw({ game });
        await lottery.open(path, draw);
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
