import { expect, test } from "../support/fixtures.ts";
import { readCode, somePhone } from "../support/harness/players.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test("R-102 R-312 a player logs in with phone and one-time code", async ({
  page,
  shell,
  account,
  player,
}) => {
  await shell.open("/login");
  await account.phone.fill(player.phone);
  await account.getCode.click();
  await expect(account.toast("Verification code sent!")).toBeVisible();
  // Both countdowns come from the server: three minutes to enter the code, one minute until the next code.
  await expect(page.getByRole("timer").filter({ hasText: words["auth.code_life"] })).toHaveText(
    /0[23]:\d\d/,
  );
  await expect(page.getByRole("timer").filter({ hasText: words["auth.code_resend"] })).toHaveText(
    /0[01]:\d\d/,
  );
  const code = await readCode(player.phone);
  const wrong = code === "000000" ? "111111" : "000000";
  await account.code.fill(wrong);
  await expect(account.code).toHaveAccessibleDescription("This code is wrong.");
  await account.code.fill(code);
  await expect(page).toHaveURL(/\/$/);
  await expect(account.balanceChip).toBeVisible();
});

test(
  "R-102 a player logs in with phone and password",
  { tag: "@desktop" },
  async ({ page, shell, account, player }) => {
    await shell.open("/login");
    await account.phone.fill(player.phone);
    await account.byPassword.check();
    // The phone number is carried over when the player changes the login method.
    await expect(account.phone).toHaveValue(player.phone);
    await account.password.fill("not the password");
    await account.logIn.click();
    await expect(account.password).toHaveAccessibleDescription(
      "Phone number or password is wrong.",
    );
    await expect(account.password).toBeFocused();
    await account.password.fill(player.password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/$/);
    await expect(account.balanceChip).toBeVisible();
  },
);

test("R-403 only the owner of a phone can find out whether it has an account", async ({
  page,
  shell,
  account,
}) => {
  const phone = somePhone();
  await shell.open("/login");
  await account.phone.fill(phone);
  await account.getCode.click();
  await expect(account.toast("Verification code sent!")).toBeVisible();
  await expect(account.alert).toHaveCount(0);
  await account.code.fill(await readCode(phone));
  await expect(account.alert).toContainText(words["auth.unknown_phone"]);
  await account.alert.getByRole("link", { name: words["page.register"] }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(account.phone).toHaveValue(phone);
  // The next code can only be requested after a minute, and the page says when and how long.
  await account.getCode.click();
  await expect(account.phone).toHaveAccessibleDescription(
    /^Too many codes\. You can request or enter the next one at .*\d\d:\d\d\.$/,
  );
  await expect(page.getByRole("button", { name: /^Get code in 00:\d\d$/ })).toBeDisabled();
});

test("R-102 an expired code shows a message, and a new one can be requested", async ({
  page,
  shell,
  account,
  player,
}) => {
  await page.clock.install();
  await shell.open("/login");
  await account.phone.fill(player.phone);
  await account.getCode.click();
  await expect(account.code).toBeVisible();
  await page.clock.fastForward("03:01");
  await expect(account.code).toHaveAccessibleDescription(words["auth.code_over"]);
  await expect(page.getByRole("button", { name: words["auth.code_resend"] })).toBeEnabled();
});

test("a login while offline shows a message, and works when the button is pressed again", async ({
  page,
  shell,
  account,
  player,
}) => {
  await shell.open("/login");
  await account.byPassword.check();
  await account.phone.fill(player.phone);
  await account.password.fill(player.password);
  await page.route("**/api/user/login", (route) => route.abort(), { times: 1 });
  await account.logIn.click();
  await expect(account.password).toHaveAccessibleDescription(words["state.network_text"]);
  await account.logIn.click();
  await expect(account.balanceChip).toBeVisible();
});

test("after a login whose response was lost the code need not be entered again", async ({
  page,
  shell,
  account,
  player,
}) => {
  await shell.open("/login");
  await account.phone.fill(player.phone);
  await account.getCode.click();
  await page.route("**/api/user/login", (route) => route.abort(), { times: 1 });
  await account.code.fill(await readCode(player.phone));
  await expect(account.code).toHaveAccessibleDescription(words["state.network_text"]);
  await account.logIn.click();
  await expect(account.balanceChip).toBeVisible();
});
