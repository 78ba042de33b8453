import { expect, test } from "../support/fixtures.ts";
import { grant, registerPlayer } from "../support/harness/players.ts";
import { layoutLanguages } from "../support/layout-languages.ts";
import { openWithin } from "../support/open-within.ts";
import { expectNoSidewaysScroll } from "../support/sideways.ts";

/** The widest balance that must fit into the layout. */
const large = 9_876_543_210;

for (const language of layoutLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(`R-106 the account pages in ${language} never scroll sideways`, async ({
      page,
      shell,
      account,
    }) => {
      await shell.open("/help");
      for (const path of ["/register", "/forgetpwd", "/login"]) {
        await openWithin(page, path);
        await expectNoSidewaysScroll(page, path);
      }
      const { phone } = await registerPlayer();
      await account.phone.fill(phone);
      await account.getCode.click();
      await expect(account.code).toBeVisible();
      await expectNoSidewaysScroll(page, "the code");
    });

    test(`R-106 a player's pages in ${language} have room for large amounts and long names`, async ({
      page,
      shell,
      account,
      loggedIn,
    }) => {
      await grant(loggedIn, large);
      await shell.open("/");
      await expect(shell.main).toContainText("9,876,543,210");
      await expectNoSidewaysScroll(page, "home");
      await openWithin(page, "/profile");
      await expectNoSidewaysScroll(page, "profile");
      await account.transferButton.click();
      await expect(account.transfer).toBeVisible();
      await account.transfer.getByRole("textbox").fill("9876543210");
      await expectNoSidewaysScroll(page, "transfer");
    });
  });
}
