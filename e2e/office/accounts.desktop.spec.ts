import type { Browser, Page } from "@playwright/test";
import type { OperatorRole } from "@shwe/contract/office/permissions";

import {
  daysAgo,
  giveAccount,
  giveCapital,
} from "../../apps/server/test/support/receiving-accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { dbOf } from "../support/harness/connections.ts";
import { addOfficeOperator, officeAddress, openSession } from "../support/harness/office.ts";
import { owner as ownerAddress } from "../support/harness/setting.ts";

const viewport = { width: 1440, height: 900 };

/** A browser of an operator, which shares no cookie with the others. */
const openOffice = async (browser: Browser, role: OperatorRole): Promise<Page> => {
  const context = await browser.newContext({ viewport, timezoneId: "Asia/Yangon" });
  await openSession(context, await addOfficeOperator(role));
  return context.newPage();
};

const visit = (page: Page, path: string) => page.goto(`${officeAddress()}${path}`);

/** Confirms the request whose row contains a text. */
const confirm = async (checker: Page, text: string): Promise<void> => {
  await visit(checker, "/approvals");
  await checker.getByRole("region", { name: "Approvals" }).getByText(text).first().click();
  await checker.getByRole("button", { name: /^Confirm/ }).click();
  const dialog = checker.getByRole("dialog");
  await dialog.getByRole("button", { name: /^Confirm/ }).click();
  await expect(dialog).toHaveCount(0);
};

/** A label that no other test has. */
const newLabel = (): string => `E-${String(Date.now()).slice(-8)}`;

/** An account that has had money since today, and ten days that are over and not closed. */
const giveAccountWithMoney = async (): Promise<{ id: bigint; label: string }> => {
  const label = newLabel();
  const db = dbOf(ownerAddress());
  const id = await giveAccount(db, { label });
  await giveCapital(db, id, { amount: 500_000, days_ago: 0 });
  return { id, label };
};

const rowOf = (page: Page, label: string) =>
  page
    .getByRole("table", { name: "Receiving accounts" })
    .getByRole("row")
    .filter({ hasText: label });

test("B-604 an account is added by two people and appears in the list", async ({ browser }) => {
  const maker = await openOffice(browser, "finance");
  // Other tests add accounts, and the list renders only the rows that are in view.
  await maker.setViewportSize({ width: 1440, height: 3_000 });
  const checker = await openOffice(browser, "owner");
  const label = newLabel();
  const reason = `one more account ${label}`;
  await visit(maker, "/accounts");
  await maker.getByRole("button", { name: /^Add, two people/ }).click();
  const dialog = maker.getByRole("dialog");
  await dialog.getByLabel("Payment method").click();
  await maker.getByRole("option", { name: "KBZ Bank" }).click();
  await dialog.getByLabel("Label").fill(label.toLowerCase());
  await dialog.getByLabel("Opening balance").fill("250,000");
  await dialog.getByLabel("Ceiling of a day").fill("6,000,000");
  await dialog.getByLabel("Place in the rotation").fill("900");
  await dialog.getByLabel("Holder").fill("Daw Nu Nu Yin");
  await dialog.getByLabel("Number of the account").fill(`2010${String(Date.now()).slice(-9)}`);
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: /^Ask a second person/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(maker.getByRole("main").getByText(reason)).toBeVisible();
  await expect(rowOf(maker, label)).toHaveCount(0);

  await confirm(checker, reason);
  await visit(maker, "/accounts");
  await expect(rowOf(maker, label)).toContainText("6,000,000");
  await expect(rowOf(maker, label)).toContainText("250,000");
  await expect(rowOf(maker, label)).toContainText("Receiving");

  // One person pauses it at once; the change of its ceiling waits for the second person.
  await rowOf(maker, label).click();
  await expect(maker.getByRole("region", { name: `Account ${label}` })).toBeVisible();
  await maker.keyboard.press("p");
  await dialog.getByLabel("Reason").fill("the app asks for a new password");
  await dialog.getByRole("button", { name: /^Pause/ }).click();
  await expect(rowOf(maker, label)).toContainText("Paused");
  await expect(dialog).toHaveCount(0);
  await maker.keyboard.press("c");
  await dialog.getByLabel("Ceiling of a day").fill("7,000,000");
  await dialog.getByLabel("Reason").fill("more players");
  await dialog.getByRole("button", { name: /^Ask a second person/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(maker, label)).toContainText("request waits");
  for (const page of [maker, checker]) await page.context().close();
});

test("B-604 a day is closed by one person, and a difference by two", async ({ browser }) => {
  const maker = await openOffice(browser, "finance");
  const checker = await openOffice(browser, "owner");
  const { id, label } = await giveAccountWithMoney();
  await visit(maker, `/accounts?id=${id}`);
  const side = maker.getByRole("region", { name: `Account ${label}` });
  await expect(side.getByText(`Opening of ${daysAgo(10)}`)).toBeVisible();

  await maker.keyboard.press("e");
  await maker.keyboard.type("0");
  await maker.keyboard.press("Enter");
  await expect(side.getByText(`Opening of ${daysAgo(9)}`)).toBeVisible();

  const reason = `a transfer that nobody recorded ${label}`;
  await side.getByLabel("Balance in the app").fill("15,000");
  await expect(side.getByText("+15,000")).toBeVisible();
  await expect(side.getByRole("button", { name: "Ask a second person" })).toBeDisabled();
  await side.getByLabel("Reason").fill(reason);
  await side.getByRole("button", { name: "Ask a second person" }).click();
  await expect(side.getByText(reason)).toBeVisible();

  await confirm(checker, reason);
  await visit(maker, `/accounts?id=${id}`);
  await expect(side.getByText(`Opening of ${daysAgo(8)}`)).toBeVisible();
  await expect(side.getByText("15,000").first()).toBeVisible();
  await expect(rowOf(maker, label)).toContainText("515,000");
  for (const page of [maker, checker]) await page.context().close();
});

test("B-604 a payment method is stopped by one person and changed by two", async ({ browser }) => {
  const maker = await openOffice(browser, "finance");
  const checker = await openOffice(browser, "owner");
  const reason = `the bank has maintenance ${newLabel()}`;
  const row = maker
    .getByRole("table", { name: "Methods" })
    .getByRole("row")
    .filter({ hasText: "AYA Bank" })
    .filter({ hasText: "Cash-out" });
  await visit(maker, "/payment_methods");
  await row.getByRole("button", { name: /^Stop/ }).click();
  const dialog = maker.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: /^Stop/ }).click();
  await expect(row).toContainText("Off");

  await row.getByRole("button", { name: /^Change/ }).click();
  await dialog.getByLabel("State").click();
  await maker.getByRole("option", { name: "On" }).click();
  await dialog.getByLabel("Fee in %").fill("0.5");
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: /^Ask a second person/ }).click();
  await expect(row).toContainText("request waits");
  await confirm(checker, reason);
  await visit(maker, "/payment_methods");
  await expect(row).toContainText("On");
  await expect(row).toContainText("0.5 %");
  for (const page of [maker, checker]) await page.context().close();
});

test("B-604 a rule is changed by two people, and a reason by one", async ({ browser }) => {
  const maker = await openOffice(browser, "finance");
  const stamp = newLabel();
  await visit(maker, "/payment_methods?part=rules");
  const rule = maker
    .getByRole("row")
    .filter({ hasText: "Days in which a cash-in can be reopened" });
  await rule.click();
  await expect(rule).toHaveAttribute("aria-current", "true");
  await maker.keyboard.press("Enter");
  const dialog = maker.getByRole("dialog");
  await dialog.getByLabel("Value").fill("500");
  await expect(dialog.getByRole("button", { name: /^Ask a second person/ })).toBeDisabled();
  await dialog.getByLabel("Value").fill("31");
  await dialog.getByLabel("Reason").fill("players answer late");
  await dialog.getByRole("button", { name: /^Ask a second person/ }).click();
  await expect(rule).toContainText("request waits");

  await visit(maker, "/payment_methods?part=reasons");
  await expect(maker.getByRole("button", { name: /^Add a reason/ })).toBeVisible();
  await maker.keyboard.press("n");
  for (const language of ["Burmese", "English", "Chinese", "Thai"])
    await dialog.getByLabel(language).fill(`${language} ${stamp}`);
  await dialog.getByLabel("Place").fill("90");
  await dialog.getByRole("button", { name: /^Save/ }).click();
  const added = maker.getByRole("row").filter({ hasText: `English ${stamp}` });
  await expect(added).toContainText("On");
  await added.getByRole("button", { name: /^Change/ }).click();
  await dialog.getByLabel("Offered for new decisions").uncheck();
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await expect(added).toContainText("Off");
  await maker.context().close();
});
