import { expect, test } from "../support/fixtures.ts";
import { openCashDesk } from "../support/harness/cash-desk.ts";
import { giveCashOut } from "../support/harness/cash-requests.ts";
import { endHolds, givePayee, makeReady } from "../support/harness/cash.ts";
import { grant } from "../support/harness/players.ts";
import { screenshotOfTransfer } from "../support/harness/slip-screenshots.ts";
import { cashOf } from "../support/pages/cash.ts";
import { historyOf } from "../support/pages/history.ts";
import { shoot, shootWhole } from "../support/pages/picture.ts";

const language = "mm";
test.use({ language });

test("a cash-in", async ({ page, shell, loggedIn }, { project }) => {
  await grant(loggedIn, 125_400);
  const cash = cashOf(page, language);
  await shell.open("/cashin");
  await cash.method("KBZPay").click();
  await cash.amount.fill("30000");
  await cash.reserve.click();
  await expect(cash.account).toBeVisible();
  const { digits, file } = await screenshotOfTransfer(30_000, loggedIn.name);
  await cash.digits.fill(digits);
  await cash.file.setInputFiles(file);
  await expect(cash.arrived).toBeVisible();
  await shell.settle();
  await shootWhole(page, project, "cash/cash-in-transfer");
});

test("a cash-out", async ({ page, shell, loggedIn }, { project }) => {
  await makeReady(loggedIn, 125_400);
  await givePayee(loggedIn);
  await endHolds(loggedIn);
  await givePayee(loggedIn);
  await shell.open("/cashout");
  await cashOf(page, language).amount.fill("50000");
  await shell.settle();
  await shootWhole(page, project, "cash/cash-out");
});

test("the history of cash-outs", async ({ page, shell, loggedIn }, { project }) => {
  const desk = await openCashDesk();
  const { id } = await giveCashOut(loggedIn, 50_000);
  await desk.payCashOut(id);
  await historyOf(page, language).open("?tab=cashout");
  await shell.main.locator("summary").first().click();
  await shell.settle();
  await shoot(page, project, "cash/history-cashout");
});
