import type { Locator, Page } from "@playwright/test";
import { yangonDay } from "@shwe/rules";

import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { openCashDesk } from "../support/harness/cash-desk.ts";
import {
  ageCashIn,
  giveCashIn,
  giveCashOut,
  repeatCashOut,
} from "../support/harness/cash-requests.ts";
import { giveReceivingAccount } from "../support/harness/cash.ts";
import { historyOf } from "../support/pages/history.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
/** How many requests the server sends at once. */
const page_of_requests = 50;
const old_days = 20;
const day_ms = 86_400_000;

test.beforeAll(giveReceivingAccount);

const rowsOf = (page: Page, title: "page.cashin" | "page.cashout"): Locator =>
  page.getByRole("list", { name: words[title] }).getByRole("listitem");

/** The fields of an opened request by their labels. */
const fieldsOf = async (row: Locator): Promise<Record<string, string>> => {
  await row.locator("summary").click();
  const pairs = await row
    .locator("dl > div")
    .evaluateAll((all) =>
      all.map((each) => [
        each.querySelector("dt")?.textContent ?? "",
        each.querySelector("dd")?.textContent ?? "",
      ]),
    );
  return Object.fromEntries(pairs) as Record<string, string>;
};

test("R-218 R-219 R-408 the history of cash-ins has the fields of each, by start and end date", async ({
  page,
  loggedIn,
}) => {
  const desk = await openCashDesk();
  await ageCashIn(await giveCashIn(loggedIn, 10_000), old_days);
  const sent = await giveCashIn(loggedIn, 30_000);
  await desk.approveCashIn(sent.id);
  const history = historyOf(page, "en");
  const rows = rowsOf(page, "page.cashin");

  await history.open("?tab=cashin");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("KBZPay");
  await expect(rows).toContainText(words["cash_history.state_approved"]);
  expect(await fieldsOf(rows)).toEqual({
    [words["cash_history.reference"]]: sent.code,
    [words["cash_history.holder"]]: loggedIn.name,
    [words["cash_history.transaction"]]: sent.transaction_id,
    [words["cash_history.amount"]]: "30,000",
    [words["cash_history.commission"]]: "0",
    [words["cash_history.old_balance"]]: "0",
    [words["cash_history.new_balance"]]: "30,000",
  });
  await expectNoViolation(page, "the history of cash-ins");

  const day = yangonDay(new Date(Date.now() - old_days * day_ms));
  await history.start.fill(day);
  await expect(rows).toHaveCount(2);
  await history.end.fill(day);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("10,000");
  await expect(rows).toContainText(words["cash_history.state_pending"]);
});

test("R-218 R-219 R-408 the history of cash-outs has the fields of each, and older ones load page by page", async ({
  page,
  loggedIn,
}) => {
  const desk = await openCashDesk();
  const sent = await giveCashOut(loggedIn, 50_000);
  const reference = await desk.payCashOut(sent.id);
  const history = historyOf(page, "en");
  const rows = rowsOf(page, "page.cashout");

  await history.open("?tab=cashout");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(words["cash_history.state_paid"]);
  const { [words["cash_history.number"]]: number, ...fields } = await fieldsOf(rows);
  expect(number).toMatch(/^\*+\d{3}$/);
  expect(fields).toEqual({
    [words["cash_history.reference"]]: sent.code,
    [words["cash_history.holder"]]: loggedIn.name,
    [words["cash_history.transaction"]]: reference,
    [words["cash_history.amount"]]: "50,000",
    [words["cash_history.commission"]]: "0",
    [words["cash_history.old_balance"]]: "50,000",
    [words["cash_history.new_balance"]]: "0",
  });
  await expectNoViolation(page, "the history of cash-outs");

  await repeatCashOut(sent, page_of_requests);
  await page.reload();
  await expect(rows).toHaveCount(page_of_requests);
  await page.getByRole("button", { name: words["cash_history.older"] }).click();
  await expect(rows).toHaveCount(page_of_requests + 1);
  await expect(rows.last().getByText(words["cash_history.state_paid"])).toBeVisible();

  // A day without requests shows none.
  await history.open("?tab=cashout&start=2025-01-01&end=2025-01-01");
  await expect(page.getByText(words["cash_history.empty_text"])).toBeVisible();
});
