import type { Page } from "@playwright/test";
import { localeCodes } from "@shwe/contract/locales";

import { expect, test } from "./fixtures.ts";
import { grant, registerPlayer } from "./harness/players.ts";

const widths = [320, 360, 390, 412, 768, 1024, 1280];
/** More than any honest player holds: the widest figure that must still fit. */
const large = 9_876_543_210;

/** How far the page, or the dialog on it, could be scrolled sideways. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const open = document.querySelector("dialog[open] > div");
    const boxes = [document.documentElement, ...(open === null ? [] : [open])];
    return Math.max(...boxes.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    // The shell of the other width comes with the next drawing, so the page is asked until it has settled.
    await expect
      .poll(() => overflowOf(page), { message: `${where} at ${width} px` })
      .toBeLessThanOrEqual(0);
  }
}

for (const language of localeCodes) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`R-106 the account pages in ${language} never scroll sideways`, async ({
      page,
      shell,
      account,
    }) => {
      for (const path of ["/register", "/forgetpwd", "/login"]) {
        await shell.open(path);
        await expectNoSidewaysScroll(page, path);
      }
      const { phone } = await registerPlayer();
      await account.phone.fill(phone);
      await account.getCode.click();
      await expect(account.code).toBeVisible();
      await expectNoSidewaysScroll(page, "the code");
    });

    test(`R-106 a player's pages in ${language} hold large figures and long names`, async ({
      page,
      shell,
      account,
      loggedIn,
    }) => {
      await grant(loggedIn, large);
      await shell.open("/");
      await expect(shell.main).toContainText("9,876,543,210");
      await expectNoSidewaysScroll(page, "home");
      await shell.open("/profile");
      await expectNoSidewaysScroll(page, "profile");
      await account.transferButton.click();
      await expect(account.transfer).toBeVisible();
      await account.transfer.getByRole("textbox").fill("9876543210");
      await expectNoSidewaysScroll(page, "transfer");
    });
  });
}
