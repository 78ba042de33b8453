import type { Page } from "@playwright/test";

import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  addOfficeOperator,
  endSession,
  officeAddress,
  openSession,
} from "../support/harness/office.ts";

/** Asks to freeze a player without end, as the page of a player does: a request that another operator confirms. */
const askToFreeze = (page: Page, player_id: number): Promise<number> =>
  page.evaluate(async (id) => {
    const { status } = await fetch(`/office/players/${id}/freeze`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ hours: null, reason: "many accounts on one phone" }),
    });
    return status;
  }, player_id);

const openItem = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name });

const countIn = async (page: Page): Promise<number> => {
  const text = (await openItem(page, /^Approvals/).textContent()) ?? "";
  return Number(/\d+/.exec(text)?.[0] ?? 0);
};

test("B-601 the open page of another operator counts a new request and lists it without a reload", async ({
  page,
  browser,
  loggedIn: player,
}) => {
  await openSession(page.context(), await addOfficeOperator("support"));
  await page.goto(`${officeAddress()}/approvals`);
  const state = page.getByRole("link", { name: /^(All running|\d+ (to check|failed))/ });
  await expect(state).toBeVisible();
  const before = await countIn(page);

  const colleague = await browser.newPage();
  await openSession(colleague.context(), await addOfficeOperator("finance"));
  await colleague.goto(`${officeAddress()}/players`);
  expect(await askToFreeze(colleague, player.id)).toBe(200);

  // Other tests may ask for something at the same time.
  await expect.poll(() => countIn(page)).toBeGreaterThan(before);
  await expect(page.getByRole("region", { name: "Approvals" })).toContainText(
    `player:${player.id}`,
  );

  await state.focus();
  await expect(page.getByText(/^Seals: \d+/)).toBeVisible();
  await expectAccessible(page);
  await state.press("Enter");
  await expect(page).toHaveURL(
    /\/(dashboard(#(health|jobs))?|controls|cash_in|draws\?state=sealed)$/,
  );
  await colleague.context().close();
});

test("O4 the open page of an ended session shows the login by itself", async ({ page }) => {
  const operator = await addOfficeOperator("auditor");
  await openSession(page.context(), operator);
  const opened = page.waitForResponse((response) => response.url().endsWith("/office/live/events"));
  await page.goto(`${officeAddress()}/dashboard`);
  expect((await opened).status()).toBe(200);
  await endSession(operator);
  await expect(page.getByLabel("Operator name")).toBeVisible();
});
