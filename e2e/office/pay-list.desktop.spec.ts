import { expect, test } from "../support/fixtures.ts";
import { giveReceivingAccount } from "../support/harness/cash.ts";
import { giveCashOut } from "../support/harness/cash-requests.ts";
import { registerPlayer } from "../support/harness/players.ts";
import { openOfficeAs, press, visit } from "../support/pages/office-people.ts";
import { claim, payInOffice } from "../support/pages/office-requests.ts";

test("B-602 the list of payments shows approved cash-outs, and after a payment the next one", async ({
  browser,
}) => {
  await giveReceivingAccount();
  const [first, second] = [
    await giveCashOut(await registerPlayer("Zin Pay"), 20_000),
    await giveCashOut(await registerPlayer("Wai Pay"), 30_000),
  ];
  const approver = await openOfficeAs(browser, "finance");
  for (const { id, code } of [first, second]) {
    await visit(approver, `/cash_out?id=${id}`);
    await claim(approver);
    await press(approver, "a");
    await expect(approver.getByText(`${code} was approved`)).toBeVisible();
  }
  const payer = await openOfficeAs(browser, "finance");
  await visit(payer, "/cash_out");
  await payer.getByRole("button", { name: /^To pay/ }).click();
  await expect(payer).toHaveURL(/list=pay/);
  const rowOf = (code: string) => payer.getByRole("row").filter({ hasText: code.slice(-6) });
  await expect(rowOf(first.code)).toContainText("KBZPay");
  await rowOf(first.code).click();
  await expect(payer.getByRole("heading", { level: 2, name: first.code })).toBeVisible();
  await claim(payer);
  await expect(payer.getByText(/^may take [\d,]+ today$/).first()).toBeVisible();
  await payInOffice(payer, first.code, `PL${first.code.slice(-6)}`);
  // The next approved request is shown, and the paid one has left the list.
  await expect(payer.getByRole("heading", { level: 2, name: first.code })).toHaveCount(0);
  await expect(rowOf(first.code)).toHaveCount(0);
  await expect(rowOf(second.code)).toBeVisible();
});

test("B-602 T28 a cash-out that a colleague may have paid is read after a question only, and rejected by somebody else", async ({
  browser,
}) => {
  await giveReceivingAccount();
  const { id, code } = await giveCashOut(await registerPlayer("Aye Begun"), 20_000, {
    isFirstPayee: false,
  });
  const [first, second] = [
    await openOfficeAs(browser, "finance"),
    await openOfficeAs(browser, "finance"),
  ];
  const path = `/cash_out?id=${id}`;
  await visit(first, path);
  await claim(first);
  await press(first, "a");
  await expect(first.getByText(`${code} was approved`)).toBeVisible();
  // The approval keeps the claim, because one person may approve and pay.
  await press(first, "v");
  await expect(first.getByText(/^If it cannot be paid, release it/)).toBeVisible();
  await expect(first.getByRole("button", { name: /^Could not pay/ })).toBeDisabled();
  await press(first, "z");

  await visit(second, path);
  await claim(second);
  await press(second, "v");
  const question = second.getByRole("dialog", { name: `Show number: ${code}` });
  await expect(question).toContainText("has read this number at");
  await question.getByRole("button", { name: "Cancel" }).click();
  await press(second, "r", "1");
  await press(second, "Control+Enter");
  await expect(second.getByText(`${code} was rejected`)).toBeVisible();
});
