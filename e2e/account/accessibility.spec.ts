import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { grant, readCode, somePhone } from "../support/harness/players.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test(
  "the steps of login and registration have no accessibility violation",
  { tag: "@desktop" },
  async ({ page, shell, account }) => {
    const phone = somePhone();
    await shell.open("/login");
    await account.byPassword.check();
    await account.logIn.click();
    await expectNoViolation(page, "a refused login by password");
    await shell.open("/register");
    await account.phone.fill(phone);
    await account.getCode.click();
    await expect(account.code).toBeVisible();
    await expectNoViolation(page, "the code");
    await account.code.fill(await readCode(phone));
    await account.register.click();
    await expect(account.name).toBeFocused();
    await expectNoViolation(page, "refused details");
  },
);

test(
  "the menu and the profile of a player have no accessibility violation",
  { tag: "@desktop" },
  async ({ page, shell, account, loggedIn }, { project }) => {
    await grant(loggedIn, 1_000);
    await shell.open("/");
    await expect(account.balanceOf("1,000")).toBeVisible();
    await (project.name === "phone" ? shell.menuButton : account.userMenu).click();
    await expectNoViolation(page, "the open menu");
    await shell.open("/profile");
    await expectNoViolation(page, "the profile");
  },
);

test("the sheets of the profile have no accessibility violation, and return the focus when they close", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  expect(loggedIn.name).toBe("Mya Mya");
  await shell.open("/profile");
  await expect(account.balanceOf("0")).toBeVisible();
  const sheets = [
    [account.transferButton, account.transfer],
    [account.editButton, account.editSheet],
    [account.passwordButton, account.passwordSheet],
    [account.devicesButton, account.devicesSheet],
    [account.logoutButton, account.logoutQuestion],
  ] as const;
  for (const [button, sheet] of sheets) {
    await button.click();
    await expect(sheet).toBeVisible();
    await expectNoViolation(page, `after ${String(button)}`, "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test("R-112 the transfer sheet can be used by keyboard alone, and announces the outcome", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 1_000);
  await shell.open("/profile");
  await expect(account.balanceOf("1,000")).toBeVisible();
  await account.transferButton.focus();
  await page.keyboard.press("Enter");
  await account.transfer.getByRole("textbox").focus();
  await page.keyboard.type("300");
  await page.keyboard.press("Enter");
  await expect(account.transfer.locator(":focus")).toContainText(words["transfer.done"]);
  await page.keyboard.press("Escape");
  await expect(account.transferButton).toBeFocused();
});
