import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant } from "../support/harness/players.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { layoutLanguages } from "../support/layout-languages.ts";
import { historyOf } from "../support/pages/history.ts";
import { untilQuiet } from "../support/quiet.ts";

test("R-218 the history fits the narrowest phone in the checked languages, and has no accessibility violation", async ({
  page,
  loggedIn,
}) => {
  await grant(loggedIn, 10_000);
  const draw_id = await openDraw({ game: "3d" });
  const lines = Object.fromEntries(
    Array.from({ length: 12 }, (_, nth) => [String(100 + nth), 100]),
  );
  const no = await placeSlip(loggedIn, { game: "3d", draw_id, lines });
  for (const language of layoutLanguages) {
    const history = historyOf(page, language);
    await page.addInitScript((code) => window.localStorage.setItem("i18nextLng", code), language);
    await page.setViewportSize({ width: 320, height: 700 });
    await history.open("?tab=3d");
    await expect(history.slips).toHaveCount(1);
    const overflow = () =>
      page.evaluate(() => {
        const open = document.querySelector("dialog[open] > div") ?? document.documentElement;
        return open.scrollWidth - open.clientWidth;
      });
    expect(await overflow(), `the list in ${language}`).toBe(0);
    await expectNoViolation(page, `the list in ${language}`);
    await history.show(no).click();
    await expect(history.ticket).toBeVisible();
    await untilQuiet(page);
    expect(await overflow(), `a slip in ${language}`).toBe(0);
  }
});
