import { expect, test } from "../support/fixtures.ts";
import { isAlive, readCode, somePassword } from "../support/harness/players.ts";

test(
  "R-103 R-312 a forgotten password is replaced after a one-time code",
  { tag: "@desktop" },
  async ({ page, shell, account, player }) => {
    const password = somePassword();
    await shell.open("/login?from=%2Fpoint");
    await account.byPassword.check();
    await account.phone.fill(player.phone);
    await page.getByRole("link", { name: "Forgot it?" }).click();
    await expect(page).toHaveURL(/\/forgetpwd\?from=%2Fpoint$/);
    await expect(account.phone).toHaveValue(player.phone);
    await account.getCode.click();
    await account.code.fill(await readCode(player.phone));
    await account.newPassword.fill(password);
    await account.setPassword.click();
    await expect(account.toast("Your password has been changed successfully!")).toBeVisible();
    // Sessions opened with the old password have ended.
    await expect.poll(() => isAlive(player.token)).toBe(false);

    await expect(page).toHaveURL(/\/login\?from=%2Fpoint$/);
    await expect(account.phone).toHaveValue(player.phone);
    await account.password.fill(player.password);
    await account.logIn.click();
    await expect(account.password).toHaveAccessibleDescription(
      "Phone number or password is wrong.",
    );
    await account.password.fill(password);
    await account.logIn.click();
    await expect(page).toHaveURL(/\/point$/);
  },
);
