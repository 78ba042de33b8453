import { expectFits } from "../support/fits.ts";
import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant } from "../support/harness/players.ts";
import { settleWith } from "../support/harness/results.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { historyOf } from "../support/pages/history.ts";
import { nextDrawsOf, showOnlyUpcoming } from "../support/pages/next-draws.ts";

/** More numbers than a row shows, with the largest stake. */
const lines = Object.fromEntries(
  ["38", "83", "07", "70", "24", "42", "18", "81"].map((number) => [number, 50_000]),
);

for (const path of ["/lotteries", "/how-to-play/2d", "/how-to-play/3d", "/win-number/statistics"])
  test(`R-106 ${path} fits every width in the checked languages`, async ({ page, shell }) => {
    await Promise.all([openDraw(), openDraw({ game: "3d", closes_in_s: 200_000 })]);
    await settleWith(await openDraw(), "38");
    await shell.open(path);
    await expectFits(page, path, {
      show: () => expect(shell.main.getByRole("heading").first()).toBeAttached(),
    });
  });

test("R-106 the history of all lotteries and the sheet of the next draws fit every width in the checked languages", async ({
  page,
  loggedIn,
}) => {
  await grant(loggedIn, 12_000_000);
  const [decided, ...next] = [
    await openDraw(),
    await openDraw({ closes_in_s: 7_200 }),
    await openDraw({ closes_in_s: 7_260 }),
  ];
  await showOnlyUpcoming(page, next);
  await placeSlip(loggedIn, { game: "2d", draw_id: decided, lines });
  const no = await placeSlip(loggedIn, { game: "2d", draw_id: next[0] ?? 0, lines });
  await settleWith(decided, "38");
  await page.goto("/betslip");
  await expectFits(page, "the history of all lotteries", {
    show: (language) => expect(historyOf(page, language).slips).toHaveCount(2),
  });
  await expectFits(page, "the sheet of the next draws", {
    show: async (language) => {
      const history = historyOf(page, language);
      await history.show(no).click();
      await nextDrawsOf(page, language).openBy(history.nextDraws, 2);
    },
  });
});
