import type { Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { callServer } from "../support/harness/players.ts";
import { letTimePass } from "../support/harness/protection.ts";
import { layoutLanguages } from "../support/layout-languages.ts";
import { openWithin } from "../support/open-within.ts";
import { expectNoSidewaysScroll } from "../support/sideways.ts";
import { texts } from "../support/texts.ts";

/** The widest amount that a limit can have. */
const large = 9_876_543_210;

/**
 * Finds texts that are higher than their box, which cuts them off. Burmese needs more height, because its letters are
 * stacked.
 */
const clipped = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *, dialog[open] *")]
      .filter((element) => {
        const { overflowY, lineHeight } = getComputedStyle(element);
        const isHiding = overflowY === "hidden" || overflowY === "clip";
        return (
          isHiding &&
          // Texts that are only for screen readers are at most one pixel high.
          element.clientHeight > 1 &&
          element.innerText !== undefined &&
          element.innerText.trim() !== "" &&
          lineHeight !== "normal" &&
          element.scrollHeight > element.clientHeight + 1
        );
      })
      .map((element) => element.innerText.slice(0, 40)),
  );

for (const language of layoutLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const words = texts[language];

    test(`R-106 B-621 limits, breaks, level 2 and help in ${language} fit every width`, async ({
      page,
      shell,
      protection,
      loggedIn,
    }) => {
      const { token } = loggedIn;
      const body = { kind: "loss", period: "month", amount: large } as const;
      await callServer("setLimit", { body }, token);
      await callServer("setLimit", { body: { ...body, amount: large + 1 } }, token);
      await shell.open("/betslip");
      for (const path of ["/help", "/level-2", "/profile", "/protection"]) {
        await openWithin(page, path);
        await shell.settle();
        await expectNoSidewaysScroll(page, path);
        await page.setViewportSize({ width: 320, height: 700 });
        expect(await clipped(page), path).toEqual([]);
      }
      await protection.edit("loss").click();
      await expectNoSidewaysScroll(page, "a limit");
      await page.keyboard.press("Escape");
      await protection.exclude.click();
      await expectNoSidewaysScroll(page, "an exclusion");
      await protection.exclusion.getByRole("button", { name: words["auth.next"] }).click();
      await expectNoSidewaysScroll(page, "the last word about an exclusion");
      await letTimePass(loggedIn, 100 * 60);
      await shell.open("/");
      await expect(protection.check).toBeVisible();
      await expectNoSidewaysScroll(page, "the reality check");
      expect(await clipped(page), "the reality check").toEqual([]);
    });
  });
}
