import type { Browser, Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { giveReceivingAccount } from "../support/harness/cash.ts";
import { changeVersion, giveCashIn, giveCashOut } from "../support/harness/cash-requests.ts";
import { callServer, registerPlayer } from "../support/harness/players.ts";
import { openOfficeAs, press, visit } from "../support/pages/office-people.ts";
import { claim, payInOffice } from "../support/pages/office-requests.ts";

const openFinance = (browser: Browser): Promise<Page> => openOfficeAs(browser, "finance");

/** Moves down the list until the request is the current one. */
const moveTo = async (page: Page, code: string): Promise<void> => {
  const head = page.getByRole("heading", { level: 2, name: /^C[IO]\d{6}-/ });
  await expect(head).toBeVisible();
  await expect(async () => {
    if ((await head.textContent())?.includes(code) === true) return;
    await press(page, "j");
    await expect(head).toContainText(code, { timeout: 300 });
  }).toPass({ intervals: [0] });
};

const balanceOf = async (token: string): Promise<number> =>
  (await callServer("getProfile", {}, token)).data.balance;

test("B-602 an operator approves one cash-in and rejects another by the keyboard alone", async ({
  browser,
}) => {
  const [good, bad] = [await registerPlayer("Khin Cash"), await registerPlayer("Mya Cash")];
  const paid = await giveCashIn(good, 30_000);
  const missing = await giveCashIn(bad, 20_000);
  const page = await openFinance(browser);
  await visit(page, "/dashboard");
  await page.getByRole("navigation").first().waitFor();
  await press(page, "g", "i");
  await expect(page).toHaveURL(/\/cash_in/);

  await moveTo(page, paid.code);
  await expect(page.getByText("Main balance 0 → 30,000")).toBeVisible();
  await claim(page);
  await press(page, "a");
  await expect(page.getByText(`${paid.code} was approved`)).toBeVisible();
  expect(await balanceOf(good.token)).toBe(30_000);

  await moveTo(page, missing.code);
  await claim(page);
  await press(page, "r", "1");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("The transfer did not arrive");
  await press(page, "Control+Enter");
  await expect(page.getByText(`${missing.code} was rejected`)).toBeVisible();
  expect(await balanceOf(bad.token)).toBe(0);

  await visit(page, `/cash_in?list=rejected&id=${missing.id}`);
  const request = page.getByRole("region", { name: missing.code });
  await expect(request.getByText("Reason for the player:")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: missing.code.slice(-8) })).toBeVisible();
});

test("B-602 another amount needs a reason, and a large one a second person", async ({
  browser,
}) => {
  const player = await registerPlayer("Hla Cash");
  const { id, code } = await giveCashIn(player, 600_000);
  const page = await openFinance(browser);
  await visit(page, `/cash_in?id=${id}`);
  await claim(page);
  await expect(page.getByText("Anyone but you")).toBeVisible();
  await press(page, "c");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount that arrived").fill("650,000");
  await expect(dialog.getByRole("button", { name: /^Approve 650,000/ })).toBeDisabled();
  await dialog.getByLabel("Reason").fill("650,000 arrived");
  await press(page, "Control+Enter");
  await expect(dialog).toHaveCount(0);
  const request = page.getByRole("region", { name: code });
  await expect(request.getByText("A second person has to confirm this.")).toBeVisible();
  expect(await balanceOf(player.token)).toBe(0);

  const colleague = await openFinance(browser);
  await visit(colleague, `/cash_in?id=${id}`);
  await colleague.getByRole("link", { name: "Open the request" }).click();
  await colleague.getByRole("button", { name: /^Confirm/ }).click();
  await press(colleague, "Control+Enter");
  await expect(colleague.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => balanceOf(player.token)).toBe(650_000);
});

test("B-602 T28 more than was stated goes back to its sender after a second person has confirmed how much arrived", async ({
  browser,
}) => {
  const { id, code } = await giveCashIn(await registerPlayer("Zin Cash"), 10_000);
  const page = await openFinance(browser);
  await visit(page, `/cash_in?id=${id}`);
  await claim(page);
  await press(page, "t");
  const dialog = page.getByRole("dialog");
  const returned = dialog.getByLabel("Amount", { exact: true });
  await returned.fill("100,000");
  await expect(dialog).toContainText("10,000 is known to have arrived.");
  const ask = dialog.getByRole("button", { name: "Ask a second person" });
  await expect(ask).toBeDisabled();
  await dialog.getByLabel("Reason").fill("the account shows 100,000");
  await ask.click();
  await expect(dialog).toHaveCount(0);

  const colleague = await openFinance(browser);
  await visit(colleague, `/cash_in?id=${id}`);
  await colleague.getByRole("link", { name: "Open the request" }).click();
  await expect(colleague.getByText("Amount that arrived").first()).toBeVisible();
  await colleague.getByRole("button", { name: /^Confirm/ }).click();
  await press(colleague, "Control+Enter");
  await expect(colleague.getByRole("dialog")).toHaveCount(0);

  await visit(page, `/cash_in?id=${id}`);
  await expect(page.getByRole("region", { name: code }).getByText(/^claimed by you/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Reject", exact: true })).toBeDisabled();
  await press(page, "t");
  await returned.fill("0");
  await expect(dialog).toContainText("Nothing goes back.");
  await returned.fill("100,000");
  await dialog.getByLabel("Name of the sender").fill("Daw Hla Hla");
  await dialog.getByLabel("Number of the sender's account").fill("09 777 123 456");
  await press(page, "Control+Enter");
  await expect(
    page.getByText("The payment to the sender waits in the queue of cash-outs."),
  ).toBeVisible();
  await visit(page, `/cash_in?id=${id}`);
  await expect(page.getByRole("button", { name: "Return more" })).toBeDisabled();
});

test("B-602 a request that has changed is read again before a decision", async ({ browser }) => {
  const player = await registerPlayer("Su Cash");
  const { id, code } = await giveCashIn(player, 10_000);
  const page = await openFinance(browser);
  await visit(page, `/cash_in?id=${id}`);
  await claim(page);
  // The page does not read the request by itself before the decision.
  const { promise: isDecided, resolve: decide } = Promise.withResolvers<void>();
  await page.route(`**/office/cash_in/${id}`, async (route) => {
    await isDecided;
    await route.continue();
  });
  await changeVersion(id);
  await press(page, "a");
  await expect(page.getByText("The request has changed. Please read it again.")).toBeVisible();
  expect(await balanceOf(player.token)).toBe(0);
  decide();
  // The key is pressed again until the page has the new version, which it does not show.
  await expect(async () => {
    await press(page, "a");
    await expect(page.getByText(`${code} was approved`)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await balanceOf(player.token)).toBe(10_000);
});

test("B-602 one operator approves a large cash-out and another one pays it, with reference and picture", async ({
  browser,
}) => {
  const player = await registerPlayer("Nilar Cash");
  const { id, code } = await giveCashOut(player, 250_000);
  const approver = await openFinance(browser);
  await visit(approver, `/cash_out?id=${id}`);
  await claim(approver);
  await press(approver, "a");
  const dialog = approver.getByRole("dialog");
  await expect(dialog).toContainText("Above the limit of one person");
  await press(approver, "Control+Enter");
  await expect(approver.getByText(`${code} was approved`)).toBeVisible();

  await visit(approver, `/cash_out?id=${id}`);
  await claim(approver);
  await expect(
    approver.getByText("You approved it, so another operator has to pay."),
  ).toBeVisible();
  await expect(approver.getByRole("button", { name: /^Mark paid/ })).toBeDisabled();
  await press(approver, "z");
  await expect(approver.getByRole("button", { name: /^Claim/ })).toBeVisible();

  const payer = await openFinance(browser);
  await visit(payer, `/cash_out?id=${id}`);
  await claim(payer);
  const request = payer.getByRole("region", { name: code });
  await expect(request.getByText(/^\*+\d{3}$/)).toBeVisible();
  await press(payer, "v");
  await expect(request.getByText(/^097\d{8}$/)).toBeVisible();
  const reference = `7719-${Date.now()}`;
  await payInOffice(payer, code, reference);

  await visit(payer, `/cash_out?list=paid&id=${id}`);
  await expect(request.getByText(reference)).toBeVisible();
  await press(payer, "v");
  await expect(payer.getByRole("img", { name: "Picture of the payment" })).toBeVisible();
});

test("B-602 one operator approves a cash-out and pays it at once, and cannot reject it after reading the number", async ({
  browser,
}) => {
  const player = await registerPlayer("Moe Cash");
  await giveReceivingAccount();
  const { id, code } = await giveCashOut(player, 50_000, { isFirstPayee: false });
  const page = await openFinance(browser);
  await visit(page, `/cash_out?id=${id}`);
  await claim(page);
  await press(page, "v");
  const request = page.getByRole("region", { name: code });
  await expect(request.getByText(/^097\d{8}$/)).toBeVisible();
  await expect(request.getByText("One person may approve and pay.").first()).toBeVisible();
  await press(page, "a");
  await expect(page.getByText(`${code} was approved`)).toBeVisible();
  // The approval keeps the claim, and the number that was shown is read again for the payment.
  await expect(request.getByText(/^claimed by you/)).toBeVisible();
  await expect(request.getByText(/^097\d{8}$/)).toBeVisible();
  await expect(request.getByRole("button", { name: /^Could not pay/ })).toBeDisabled();
  await payInOffice(page, code, `ON-${code.slice(-6)}`);
});

test("B-602 a request that another operator has claimed cannot be decided", async ({ browser }) => {
  const { id, code } = await giveCashOut(await registerPlayer("Tun Cash"), 50_000);
  const [first, second] = [await openFinance(browser), await openFinance(browser)];
  await visit(first, `/cash_out?id=${id}`);
  await claim(first);
  await visit(second, `/cash_out?id=${id}`);
  await expect(second.getByText(/^claimed by .+, \d:\d\d$/)).toBeVisible();
  const request = second.getByRole("region", { name: code });
  await expect(request.getByRole("button", { name: /^(Claim|Approve|Reject)/ })).toHaveCount(0);
  await press(first, "z");
  await expect(second.getByRole("button", { name: /^Claim/ })).toBeVisible();
});
