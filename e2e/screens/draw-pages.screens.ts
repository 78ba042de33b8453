import { test, expect } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant } from "../support/harness/players.ts";
import { settleWith } from "../support/harness/results.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { historyOf } from "../support/pages/history.ts";
import { nextDrawsOf, showOnlyUpcoming } from "../support/pages/next-draws.ts";
import { shootWhole, shoot } from "../support/pages/picture.ts";

const language = "mm";
test.use({ language });

const lines = { "05": 1_000, "27": 1_000, "50": 1_000, "72": 500 };

test("all lotteries, a guide and the statistics", async ({ page, shell }, { project }) => {
  test.slow();
  await Promise.all([
    openDraw(),
    openDraw({ game: "1d", closes_in_s: 1_200 }),
    openDraw({ game: "3d", closes_in_s: 200_000 }),
  ]);
  for (const number of ["38", "81", "07", "46", "90"]) await settleWith(await openDraw(), number);
  await shell.open("/lotteries");
  await shell.settle();
  await shootWhole(page, project, "lottery/all");
  await shell.open("/how-to-play/2d");
  await shell.settle();
  await shootWhole(page, project, "lottery/how-to-play");
  await shell.open("/win-number/statistics?type=2D");
  await shell.settle();
  await shootWhole(page, project, "results/statistics");
});

test("the history of all lotteries and the next draws", async ({ page, loggedIn, shell }, {
  project,
}) => {
  test.slow();
  await grant(loggedIn, 50_400);
  const [decided, ...next] = [
    await openDraw(),
    await openDraw({ closes_in_s: 3_000 }),
    await openDraw({ closes_in_s: 18_000 }),
    await openDraw({ closes_in_s: 21_000 }),
  ];
  await showOnlyUpcoming(page, next);
  await placeSlip(loggedIn, { game: "2d", draw_id: decided, lines });
  const no = await placeSlip(loggedIn, { game: "2d", draw_id: next[0] ?? 0, lines });
  await settleWith(decided, "27");
  const history = historyOf(page, language);
  const sheet = nextDrawsOf(page, language);
  await history.open();
  await expect(history.slips).toHaveCount(2);
  await shell.settle();
  await shoot(page, project, "history/all");
  await history.show(no).click();
  await sheet.openBy(history.nextDraws, 3);
  await shell.settle();
  await shoot(page, project, "history/next-draws");
  await sheet.place(3).click();
  await expect(sheet.finish).toBeVisible();
  await shell.settle();
  await shoot(page, project, "history/next-draws-placed");
});
