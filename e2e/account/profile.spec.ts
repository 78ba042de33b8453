import { expect, test } from "../support/fixtures.ts";
import {
  callServer,
  chargeDebt,
  grant,
  isAlive,
  somePassword,
} from "../support/harness/players.ts";
import { passTimeUntilVisible } from "../support/pages/clock.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test(
  "R-217 the profile shows level, balances, referral code and link",
  { tag: "@desktop" },
  async ({ context, page, shell, account, loggedIn }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await grant(loggedIn, 125_400);
    await shell.open("/profile");
    await expect(shell.title).toHaveText(words["page.profile"]);
    await expect(shell.main).toContainText("LV 1");
    await expect(shell.main).toContainText(`09******${loggedIn.phone.slice(-3)}`);
    await expect(shell.main).toContainText(loggedIn.user_code);
    const wallet = shell.main.getByRole("region", { name: words["wallet.main"] });
    await expect(wallet).toContainText("125,400MMK");
    await expect(wallet).toContainText(`${words["wallet.game"]}0`);
    await expect(wallet).toContainText(`${words["wallet.point"]}0`);
    await expect(wallet).toContainText(`${words["profile.claimable"]}0`);

    const { data } = await callServer("getProfile", {}, loggedIn.token);
    const referral = shell.main.getByRole("region", { name: words["profile.referral"] });
    await expect(referral).toContainText(data.referral_code);
    await referral.getByRole("button", { name: words["profile.copy"], exact: true }).click();
    await expect(account.toast(words["profile.copied"])).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(data.referral_code);
  },
);

test("the profile shows what a player owes after a correction, and nothing when nothing is owed", async ({
  page,
  shell,
  loggedIn,
}) => {
  await shell.open("/profile");
  const wallet = shell.main.getByRole("region", { name: words["wallet.main"] });
  await expect(wallet).toContainText("0MMK");
  await expect(wallet).not.toContainText("You owe");
  await chargeDebt(loggedIn, 12_500);
  await page.reload();
  await expect(wallet).toContainText("You owe 12,500 MMK");
  await expect(wallet).toContainText(words["profile.debt_text"]);
});

test("R-217 the name is changed, and a refusal shows the server's message", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  expect(loggedIn.name).toBe("Mya Mya");
  await shell.open("/profile");
  await shell.main.getByRole("button", { name: words["profile.edit"] }).click();
  const name = account.editSheet.getByRole("textbox", { name: words["auth.name"] });
  const save = account.editSheet.getByRole("button", { name: words["profile.save"] });
  await expect(name).toHaveValue("Mya Mya");
  // the page shows the server's error message unchanged.
  await page.route(
    "**/api/user/profile_update",
    (route) =>
      route.fulfill({
        status: 400,
        json: { status: 400, code: "invalid_request", message: "Not this one.", request_id: "r" },
      }),
    { times: 1 },
  );
  await name.fill("Daw Mya");
  await save.click();
  await expect(name).toHaveAccessibleDescription("Not this one.");
  await save.click();
  await expect(account.editSheet).toBeHidden();
  await expect(shell.main).toContainText("Daw Mya");
  const { data } = await callServer("getProfile", {}, loggedIn.token);
  expect(data.name).toBe("Daw Mya");
});

test("R-217 R-312 R-314 the password is changed, and all other sessions end", async ({
  shell,
  account,
  loggedIn,
}) => {
  const { phone, password } = loggedIn;
  const { data: elsewhere } = await callServer("login", { body: { phone, password } });
  await shell.open("/profile");
  await shell.main.getByRole("button", { name: words["profile.password"], exact: true }).click();
  const sheet = account.passwordSheet;
  const old = sheet.getByLabel(words["auth.password_old"]);
  const change = sheet.getByRole("button", { name: words["profile.password_change"], exact: true });
  await old.fill("not the password");
  await sheet.getByLabel(words["auth.password_new"]).fill(somePassword());
  await change.click();
  await expect(old).toHaveAccessibleDescription("The password is wrong.");
  await old.fill(password);
  await change.click();
  await expect(account.toast("Your password has been changed successfully!")).toBeVisible();
  await expect(sheet).toBeHidden();
  expect(await isAlive(loggedIn.token)).toBe(true);
  await expect.poll(() => isAlive(elsewhere.token)).toBe(false);
});

test("R-217 a player sees every device and ends the session of an unknown one", async ({
  shell,
  account,
  loggedIn,
}) => {
  const { phone, password } = loggedIn;
  const { data: elsewhere } = await callServer("login", { body: { phone, password } });
  await shell.open("/profile");
  await shell.main.getByRole("button", { name: words["profile.devices"], exact: true }).click();
  const devices = account.devicesSheet.getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: words["profile.device_this"] })).toHaveCount(1);
  await devices.getByRole("button", { name: /^End / }).click();
  await expect(devices).toHaveCount(1);
  await expect.poll(() => isAlive(elsewhere.token)).toBe(false);
  expect(await isAlive(loggedIn.token)).toBe(true);
});

test("R-314 a profile that cannot be loaded shows an error, and is loaded again on request", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await grant(loggedIn, 900);
  let isBroken = true;
  await page.route("**/api/user/profile", (route) =>
    isBroken ? route.fulfill({ status: 502, body: "bad gateway" }) : route.continue(),
  );
  await page.clock.install();
  await shell.open("/profile");
  const failure = shell.main.getByText(words["state.network_text"]);
  // The page retries twice before it shows the error.
  await passTimeUntilVisible(page, failure);
  isBroken = false;
  await shell.main.getByRole("button", { name: words["state.retry"] }).click();
  await expect(failure).toHaveCount(0);
  await expect(account.balanceOf("900")).toBeVisible();
});
