import { expect, test } from "../support/fixtures.ts";
import { callServer, readCode, somePassword, somePhone } from "../support/harness/players.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

/** A Burmese keyboard types Burmese digits. */
const inBurmeseDigits = (code: string): string =>
  code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)));

test(
  "R-101 R-312 a visitor registers with phone, code, name and password",
  { tag: "@desktop" },
  async ({ page, shell, account, player }) => {
    const { data: referrer } = await callServer("getProfile", {}, player.token);
    const phone = somePhone();
    const password = somePassword();
    await shell.open(`/register?ref=${referrer.referral_code.toLowerCase()}`);
    await account.phone.fill(`+95 ${phone.slice(1, 4)} ${phone.slice(4)}`);
    await account.getCode.click();
    await expect(account.toast("Verification code sent!")).toBeVisible();
    await expect(account.code).toBeFocused();
    await account.code.fill(inBurmeseDigits(await readCode(phone)));

    await account.name.fill("  Aye   Aye ");
    await account.chosenPassword.fill(password);
    await expect(account.referral).toHaveValue(referrer.referral_code);
    await account.consent.check();
    await account.register.click();
    await expect(page).toHaveURL(/\/$/);
    await expect(account.balanceOf("0")).toBeVisible();

    // Local storage contains the player's fields that the specification lists, but neither password nor phone, which
    // would help to log in on another device.
    const stored = await page.evaluate(() => window.localStorage.getItem("user_info") ?? "");
    expect(JSON.parse(stored)).toMatchObject({ name: "Aye Aye", balance: 0, lvl_2: false });
    expect(stored).not.toContain(password);
    expect(stored).not.toContain(phone);
    const { data: after } = await callServer("getProfile", {}, player.token);
    expect(after.refer_count).toBe(referrer.refer_count + 1);
  },
);

test("R-101 a missing value shows an error beside its field, and nothing is sent", async ({
  page,
  shell,
  account,
}) => {
  const phone = somePhone();
  await shell.open("/register");
  await account.phone.fill("0912");
  await account.getCode.click();
  await expect(account.phone).toHaveAccessibleDescription(words["auth.phone_wrong"]);
  await expect(account.phone).toBeFocused();
  await account.phone.fill(phone);
  await account.getCode.click();
  await account.code.fill(await readCode(phone));

  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/verify_register")) sent += 1;
  });
  await account.chosenPassword.fill("password");
  await account.referral.fill("abc");
  await account.register.click();
  await expect(account.name).toBeFocused();
  await expect(account.name).toHaveAccessibleDescription(words["auth.name_wrong"]);
  await expect(account.chosenPassword).toHaveAccessibleDescription(
    words["auth.password_too_common"],
  );
  await expect(account.referral).toHaveAccessibleDescription(words["auth.referral_wrong"]);
  await expect(account.consent).toHaveAccessibleDescription(words["auth.consent_needed"]);
  expect(sent).toBe(0);

  // The server's refusal is shown beside the field it is about.
  await account.name.fill("Aye Aye");
  await account.chosenPassword.fill(somePassword());
  await account.referral.fill("ZZZZZZ");
  await account.consent.check();
  await account.register.click();
  await expect(account.referral).toHaveAccessibleDescription("This referral code does not exist.");
});

test("R-101 a phone that has an account is sent to the login page, with the number filled in", async ({
  page,
  shell,
  account,
  player,
}) => {
  await shell.open("/register?from=%2Fpoint");
  await account.phone.fill(player.phone);
  await account.getCode.click();
  await account.code.fill(await readCode(player.phone));
  await expect(account.alert).toContainText(words["auth.known_phone"]);
  await account.alert.getByRole("link", { name: words["page.login"] }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fpoint$/);
  await expect(account.phone).toHaveValue(player.phone);
});

test("R-101 the terms can be read before they are accepted", async ({ page, shell, account }) => {
  const phone = somePhone();
  await shell.open("/register");
  await account.phone.fill(phone);
  await account.getCode.click();
  await account.code.fill(await readCode(phone));
  await page.getByRole("button", { name: "terms" }).click();
  const terms = page.getByRole("dialog", { name: "Terms · e2e" });
  await expect(terms.getByRole("listitem")).toHaveCount(10);
  await page.keyboard.press("Escape");
  await expect(terms).toBeHidden();
  await expect(account.consent).not.toBeChecked();
  // A screen reader reads the whole sentence, including the link to the terms.
  await expect(account.consent).toHaveAccessibleName(/^I am 18 or older.* accept the terms/);
});
