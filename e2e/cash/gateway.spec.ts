import { expect, test } from "../support/fixtures.ts";
import { giveGatewayAccount, letReservationsLapse } from "../support/harness/cash.ts";
import { payAtGateway } from "../support/harness/payment-gateway.ts";
import { callServer, type Player } from "../support/harness/players.ts";
import { type Cash, cashOf } from "../support/pages/cash.ts";
import type { Shell } from "../support/pages/shell.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

test.beforeAll(giveGatewayAccount);

const requestsOf = async ({ token }: Player) => (await callServer("listCashIns", {}, token)).data;

/** Reserves an amount by the method of the gateway. */
async function reserve(shell: Shell, cash: Cash, amount: string): Promise<void> {
  await shell.open("/cashin");
  await cash.method("Padauk Pay").click();
  await cash.amount.fill(amount);
  await cash.reservePage.click();
  await expect(cash.payment).toBeVisible();
}

test(
  "R-405 a player pays on the page of a gateway, comes back, and the credit arrives live",
  { tag: "@desktop" },
  async ({ page, shell, loggedIn }) => {
    const cash = cashOf(page);
    await reserve(shell, cash, "25000");
    await expect(cash.payment).toContainText("25,000");
    // Neither an account nor fields for details are shown.
    await expect(cash.account).toHaveCount(0);
    await expect(cash.digits).toHaveCount(0);
    await cash.openPage.click();
    await expect(page.getByRole("heading", { name: "Payment simulator" })).toBeVisible();
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(shell.main).toContainText(words["cashin.head_approved"]);
    await expect(cash.timeline).toContainText(words["cashin.step_paid"]);
    expect(await requestsOf(loggedIn)).toMatchObject([
      { state: "approved", credited: 25_000, gateway: "paid" },
    ]);
  },
);

test("R-405 a failed payment is shown with its reason", async ({ page, shell, loggedIn }) => {
  const cash = cashOf(page);
  await reserve(shell, cash, "12000");
  await cash.openPage.click();
  await page.getByRole("button", { name: "Fail" }).click();
  await expect(shell.main).toContainText(words["cashin.head_rejected"]);
  await expect(shell.main).toContainText("The payment was not completed.");
  expect(await requestsOf(loggedIn)).toMatchObject([{ state: "rejected", gateway: "failed" }]);
});

test("R-405 who leaves the payment page waits, can open it again, and gets the credit without a reload", async ({
  page,
  shell,
  loggedIn,
}) => {
  const cash = cashOf(page);
  await reserve(shell, cash, "15000");
  await cash.openPage.click();
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(shell.main).toContainText(words["cashin.page_waiting"]);
  await expect(cash.openAgain).toBeVisible();
  const [request] = await requestsOf(loggedIn);
  await payAtGateway(request?.code ?? "");
  await expect(shell.main).toContainText(words["cashin.head_approved"]);
});

test("B-621 after the end of the reservation the payment page is not offered any more", async ({
  page,
  shell,
  loggedIn,
}) => {
  const cash = cashOf(page);
  await reserve(shell, cash, "10000");
  await letReservationsLapse(loggedIn);
  await page.reload();
  await expect(shell.main).toContainText(words["cashin.page_lapsed"]);
  await expect(cash.openPage).toHaveCount(0);
});
