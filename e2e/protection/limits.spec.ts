import { expect, test } from "../support/fixtures.ts";
import { callServer, grant } from "../support/harness/players.ts";
import { letRaiseRipen } from "../support/harness/protection.ts";
import { passTimeUntilVisible } from "../support/pages/clock.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test(
  "B-621 a limit is set, lowered at once, and raised only after a day and a confirmation",
  { tag: "@desktop" },
  async ({ page, shell, account, protection, loggedIn }) => {
    const limits = async () => (await callServer("getProtection", {}, loggedIn.token)).data.limits;
    await shell.open("/protection");
    const deposit = protection.card("deposit");
    await expect(deposit).toContainText(words["protect.none"]);
    await protection.edit("deposit").click();
    await protection.ask("deposit", "day", 100_000);
    await expect(account.toast(words["protect.limit_set"])).toBeVisible();
    await expect(deposit).toContainText("100,000");
    await expect(deposit.getByRole("meter")).toHaveAttribute("aria-valuenow", "0");

    await protection.edit("deposit").click();
    await protection.ask("deposit", "day", 60_000);
    await expect(deposit).toContainText("60,000MMK");
    expect(await limits()).toMatchObject([{ kind: "deposit", amount: 60_000, raise: null }]);

    await protection.edit("deposit").click();
    await protection
      .sheetOf("deposit", "day")
      .getByRole("textbox", { name: words["protect.amount"] })
      .fill("80000");
    await expect(protection.sheetOf("deposit", "day")).toContainText(words["protect.rule_waits"]);
    await protection.ask("deposit", "day", 80_000);
    await expect(account.toast(words["protect.raise_asked"])).toBeVisible();
    await expect(deposit).toContainText("60,000 → 80,000");
    await expect(deposit).toContainText(/2[34]:\d\d:\d\d/);
    await expect(protection.confirm("deposit")).toBeDisabled();
    expect(await limits()).toMatchObject([{ amount: 60_000, raise: { amount: 80_000 } }]);

    await letRaiseRipen(loggedIn);
    await page.reload();
    await protection.confirm("deposit").click();
    await expect(account.toast(words["protect.raise_done"])).toBeVisible();
    await expect(deposit).toContainText("80,000MMK");
    expect(await limits()).toMatchObject([{ amount: 80_000, raise: null }]);
  },
);

test("B-621 limits of different kinds and periods are independent, and a pending raise can be cancelled", async ({
  shell,
  protection,
  loggedIn,
}) => {
  const body = { kind: "loss", period: "week", amount: 50_000 } as const;
  await callServer("setLimit", { body }, loggedIn.token);
  await callServer("setLimit", { body: { ...body, amount: null } }, loggedIn.token);
  await shell.open("/protection");
  // The card opens with the period that has a limit.
  await expect(protection.period("loss", "week")).toBeChecked();
  const loss = protection.card("loss");
  await expect(loss).toContainText(`50,000 → ${words["protect.no_limit"]}`);
  await protection.keep("loss").click();
  await expect(loss).not.toContainText("→");
  await protection.period("loss", "day").check();
  await expect(loss).toContainText(words["protect.none"]);
  await shell.open("/profile");
  await expect(shell.main.getByRole("meter")).toHaveAccessibleName(
    `${words["protect.limit_loss"]} · ${words["protect.period_week"]}`,
  );
});

test("B-621 a break blocks games and deposits, and leaves withdrawals open", async ({
  page,
  shell,
  account,
  protection,
  loggedIn,
}) => {
  await grant(loggedIn, 5_000);
  await callServer("transferIn", { body: { amount: 2_000 } }, loggedIn.token);
  await shell.open("/protection");
  await protection.breakCard.getByRole("button", { name: "3 days" }).click();
  await protection.breakBegin.click();
  await expect(protection.breakQuestion).toContainText(words["protect.break_consequence"]);
  await protection.breakQuestion
    .getByRole("button", { name: words["protect.break_begin"] })
    .click();
  await expect(shell.main).toContainText("You are on a break until");

  // The banner about the break is on every page and survives a reload.
  await shell.open("/profile");
  await expect(protection.banner).toBeVisible();
  // Cash-in is disabled, and the button gives the reason.
  const cashIn = shell.main.getByRole("button", { name: words["page.cashin"] });
  await expect(cashIn).toBeDisabled();
  await expect(cashIn).toHaveAccessibleDescription(/You are on a break until/);
  await account.transferButton.click();
  const { transfer } = account;
  const send = transfer.getByRole("button", { name: words["transfer.send"] });
  await expect(transfer).toContainText("You are on a break until");
  await transfer.getByRole("textbox").fill("1000");
  await expect(send).toBeDisabled();
  await transfer.getByRole("button", { name: words["transfer.swap"] }).click();
  await send.click();
  await expect(transfer).toContainText(words["transfer.done"]);
  await page.keyboard.press("Escape");
  await protection.banner.getByRole("link", { name: words["page.cashout"] }).click();
  await expect(page).toHaveURL(/\/cashout$/);
  const refused = callServer("transferIn", { body: { amount: 100 } }, loggedIn.token);
  await expect(refused).rejects.toThrow("play_paused");
});

test("B-621 a self-exclusion explains its effect, requires the password, and cannot be revoked", async ({
  shell,
  account,
  protection,
  loggedIn,
}) => {
  await shell.open("/protection");
  await protection.exclude.click();
  const sheet = protection.exclusion;
  await expect(sheet).toContainText(words["protect.exclude_no_return"]);
  await expect(sheet).toContainText(words["protect.exclude_money"]);
  await sheet.getByRole("button", { name: words["protect.months_12"] }).click();
  await sheet.getByRole("button", { name: words["auth.next"] }).click();
  const password = sheet.getByLabel(words["auth.password"], { exact: true });
  const begin = sheet.getByRole("button", { name: words["protect.exclude_begin"] });
  await expect(password).toBeFocused();
  await begin.click();
  await expect(password).toHaveAccessibleDescription(words["auth.password_empty"]);
  await password.fill("not the password");
  await begin.click();
  await expect(sheet.getByRole("checkbox")).toHaveAccessibleDescription(
    words["auth.consent_needed"],
  );
  await sheet.getByRole("checkbox").check();
  await begin.click();
  await expect(password).toHaveAccessibleDescription("The password is wrong.");
  await password.fill(loggedIn.password);
  await begin.click();
  await expect(sheet).toBeHidden();
  await expect(shell.main).toContainText("You have excluded yourself until");
  await expect(protection.breakCard).toHaveCount(0);
  // A self-excluded player can still log in and see the balance, so that it can be withdrawn.
  await shell.open("/profile");
  await expect(account.balanceOf("0")).toBeVisible();
  await expect(protection.banner).toContainText("You have excluded yourself until");
});

test("R-314 B-621 limits that cannot be loaded show an error, and are loaded again on request", async ({
  page,
  shell,
  protection,
  loggedIn,
}) => {
  expect(loggedIn.name).toBe("Mya Mya");
  let isBroken = true;
  await page.route("**/api/user/protection", (route) =>
    isBroken ? route.abort("connectionfailed") : route.continue(),
  );
  await page.clock.install();
  await shell.open("/protection");
  // The page retries twice before it shows the error.
  await passTimeUntilVisible(page, shell.main.getByRole("alert"));
  await expect(shell.main.getByRole("alert")).toContainText(words["state.network_title"]);
  isBroken = false;
  await shell.main.getByRole("button", { name: words["state.retry"] }).first().click();
  await expect(protection.card("stake")).toBeVisible();
});
