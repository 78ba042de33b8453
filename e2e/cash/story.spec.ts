import type { Browser, Page } from "@playwright/test";

import { audit, describeAudit } from "../../apps/server/src/ledger/index.ts";
import { expect, test } from "../support/fixtures.ts";
import { endHolds, giveReceivingAccount } from "../support/harness/cash.ts";
import { dbOf } from "../support/harness/connections.ts";
import { openDraw } from "../support/harness/draws.ts";
import { drawPicture } from "../support/harness/pictures.ts";
import { readCode, somePassword, somePhone } from "../support/harness/players.ts";
import { settleWith } from "../support/harness/results.ts";
import { owner } from "../support/harness/setting.ts";
import { screenshotOfTransfer } from "../support/harness/slip-screenshots.ts";
import type { Account } from "../support/pages/account.ts";
import { cashOf } from "../support/pages/cash.ts";
import { openOfficeAs, press, visit } from "../support/pages/office-people.ts";
import { approveLevel2InOffice, claim, payInOffice } from "../support/pages/office-requests.ts";
import type { Shell } from "../support/pages/shell.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const story_timeout_ms = 300_000;

type Person = { id: number; name: string; phone: string; password: string };
type Request = { id: string; code: string };

/** A visitor becomes a player through the pages. */
async function register(page: Page, shell: Shell, account: Account): Promise<Person> {
  const person = {
    name: `Thiri ${Date.now()}`,
    phone: somePhone(),
    password: somePassword(),
  };
  await shell.open("/register");
  await account.phone.fill(person.phone);
  await account.getCode.click();
  await account.code.fill(await readCode(person.phone));
  await account.name.fill(person.name);
  await account.chosenPassword.fill(person.password);
  await account.consent.check();
  await account.register.click();
  await expect(account.balanceOf("0")).toBeVisible();
  const stored = await page.evaluate(() => window.localStorage.getItem("user_info") ?? "{}");
  return { ...person, id: (JSON.parse(stored) as { id: number }).id };
}

/** The id and the number of the request that the page shows. */
async function requestOn(page: Page): Promise<Request> {
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  const code = (await page.getByText(/^C[IO]\d{6}-\S+$/).textContent()) ?? "";
  return { id, code };
}

/** Counts page loads, to prove that a page changed by itself. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return () => loads;
}

/** The player reserves, transfers and sends the digits and the screenshot. */
async function cashIn(page: Page, shell: Shell, name: string): Promise<Request> {
  const cash = cashOf(page);
  const { digits, file } = await screenshotOfTransfer(50_000, name);
  await shell.open("/cashin");
  await cash.method("KBZPay").click();
  await cash.amount.fill("50000");
  await cash.reserve.click();
  await expect(cash.account).toContainText("50,000");
  await cash.digits.fill(digits);
  await cash.payer.fill(name);
  await cash.file.setInputFiles(file);
  await expect(cash.arrived).toBeVisible();
  await cash.send.click();
  await expect(page.getByText("Cashin request sent!")).toBeVisible();
  await expect(cash.timeline).toContainText(words["cashin.step_checking"]);
  return requestOn(page);
}

/** One slip is read at a time, and pictures of other tests that are no slips take long. */
const reading_max_ms = 120_000;

/** Finance compares what was typed with what the picture shows, and approves. */
async function approveCashIn(finance: Page, { id, code }: Request): Promise<void> {
  await visit(finance, `/cash_in?id=${id}`);
  const request = finance.getByRole("region", { name: code });
  for (const detail of ["Amount", "Last 6", "Day"])
    await expect(
      request
        .getByRole("row")
        .filter({ has: finance.getByRole("rowheader", { name: detail, exact: true }) })
        .getByRole("img", { name: "holds" }),
    ).toBeVisible({ timeout: reading_max_ms });
  await expect(request.getByText("No other request resembles this one.")).toBeVisible();
  await claim(finance);
  await press(finance, "a");
  await expect(finance.getByText(`${code} was approved`)).toBeVisible();
}

/** The player adds a payee, which is held, and requests a cash-out to it. */
async function cashOut(page: Page, shell: Shell, person: Person): Promise<Request> {
  const cash = cashOf(page);
  await shell.open("/cashout");
  await cash.addPayee.click();
  await expect(cash.payeeSheet).toContainText("Held for 24 hours");
  await cash.payeeSheet.getByRole("button", { name: "KBZPay" }).click();
  await cash.payeeSheet.getByRole("textbox", { name: words["cash.holder"] }).fill(person.name);
  await cash.payeeSheet.getByRole("textbox", { name: words["cash.number"] }).fill(person.phone);
  await cash.payeeSheet.locator("input[name=password]").fill(person.password);
  await cash.payeeSheet.getByRole("button", { name: words["cashout.payee_add"] }).click();
  await expect(shell.main.getByRole("radio")).toBeChecked();
  await cash.amount.fill("100000");
  await cash.password.fill(person.password);
  await cash.cashOut.click();
  await cash.confirm.click();
  await expect(page.getByText("Cashout request sent!")).toBeVisible();
  await expect(cash.timeline).toContainText(words["cashout.held_for_payee"]);
  return requestOn(page);
}

/** One operator approves after the hold, and another one pays. */
async function payCashOut(
  [approver, payer]: readonly [Page, Page],
  { id, code }: Request,
  reference: string,
): Promise<void> {
  await visit(approver, `/cash_out?id=${id}`);
  await claim(approver);
  // The hold has just ended by the clock of the database, and the page counts seconds.
  await expect(approver.getByRole("button", { name: /^Approve/ })).toBeEnabled();
  await press(approver, "a");
  await expect(approver.getByText(`${code} was approved`)).toBeVisible();
  await visit(payer, `/cash_out?id=${id}`);
  await claim(payer);
  await payInOffice(payer, code, reference);
}

/** The auditor finds every decision of the story in the log, and the log is sound. */
async function readLog(
  browser: Browser,
  player_id: number,
  [paidIn, paidOut]: readonly [Request, Request],
): Promise<void> {
  const auditor = await openOfficeAs(browser, "auditor");
  const rows = auditor.getByRole("row");
  await visit(auditor, `/acts?subject=cash_in:${paidIn.id}`);
  await expect(rows.filter({ hasText: "cash_in.approve" })).toHaveCount(1);
  await visit(auditor, `/acts?subject=cash_out:${paidOut.id}`);
  for (const act of ["cash_out.approve", "cash_out.picture", "cash_out.pay"])
    await expect(rows.filter({ hasText: act })).not.toHaveCount(0);
  await visit(auditor, "/acts?act=level2.approve");
  await expect(rows.filter({ hasText: `player_id ${player_id}` })).toHaveCount(1);
  await auditor.getByRole("button", { name: /^Verify now/ }).click();
  await expect(auditor.getByRole("main")).toContainText(/Sound/);
  await auditor.context().close();
}

test("R-312 R-405 R-311 R-218 R-219 R-408 B-602 a new player cashes in, wins and is paid: from the registration to the audit log", async ({
  browser,
  page,
  shell,
  account,
  lottery,
}) => {
  test.setTimeout(story_timeout_ms);
  await giveReceivingAccount();
  const [finance, colleague, support] = await Promise.all([
    openOfficeAs(browser, "finance"),
    openOfficeAs(browser, "finance"),
    openOfficeAs(browser, "support"),
  ]);
  const cash = cashOf(page);
  const person = await register(page, shell, account);

  const paidIn = await cashIn(page, shell, person.name);
  const loads = countLoads(page);
  await approveCashIn(finance, paidIn);
  await expect(account.balanceOf("50,000")).toBeVisible();
  await expect(cash.timeline).toContainText(words["cashin.step_approved"]);
  expect(loads()).toBe(0);

  const draw = await openDraw({ game: "2d" });
  await lottery.open("/two/lottery", draw);
  await lottery.choose(["38"], "1,000");
  await lottery.place();
  await expect(lottery.receipt).toContainText("49,000");
  await settleWith(draw, "38");
  await shell.open("/cashout");
  const won = page.getByRole("dialog", { name: words["outcome.won_title"] });
  await expect(won).toContainText("80,000");
  await won.getByRole("button", { name: words["menu.close"] }).click();
  await expect(account.balanceOf("129,000")).toBeVisible();

  await expect(shell.main).toContainText("Your account need to be level 2.");
  await shell.main.getByRole("link", { name: words["cashout.level_2_start"] }).click();
  await account.fileInput.setInputFiles(await drawPicture(page, 1080, 2400));
  await shell.main.getByRole("button", { name: words["level.send"] }).click();
  await expect(shell.main.getByText(words["level.pending"], { exact: true })).toBeVisible();
  await approveLevel2InOffice(support, person.name);
  await expect(shell.main).toContainText(words["level.approved_text"]);

  const paidOut = await cashOut(page, shell, person);
  await expect(account.balanceOf("29,000")).toBeVisible();
  await visit(finance, `/cash_out?list=held&id=${paidOut.id}`);
  const held = finance.getByRole("region", { name: paidOut.code });
  await expect(held.getByText("New payee")).toBeVisible();
  await endHolds(person);
  const loadsBefore = loads();
  const reference = `${Date.now()}`;
  await payCashOut([finance, colleague], paidOut, reference);
  const proof = page.getByRole("region", { name: words["cashout.reference"] });
  await expect(proof).toContainText(reference.replaceAll(/(\d{4})(?=\d)/g, "$1 "));
  await proof.getByRole("button", { name: words["cashout.picture_open"] }).first().click();
  await expect(page.getByRole("img", { name: words["cashout.picture"] })).toHaveJSProperty(
    "naturalWidth",
    600,
  );
  expect(loads()).toBe(loadsBefore);

  for (const { tab, fields } of [
    { tab: "cashin", fields: [paidIn.code, person.name, "KBZPay", "50,000"] },
    { tab: "cashout", fields: [paidOut.code, person.name, reference, "129,000", "29,000"] },
  ]) {
    await shell.open(`/betslip?tab=${tab}`);
    const row = shell.main.getByRole("listitem").filter({ hasText: "KBZPay" });
    await row.locator("summary").click();
    for (const field of fields) await expect(row).toContainText(field);
  }

  await readLog(browser, person.id, [paidIn, paidOut]);
  expect(describeAudit(await audit(dbOf(owner())))).toEqual([]);
  for (const each of [finance, colleague, support]) await each.context().close();
});
