import type { BrowserContext, Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { callServer, grant, type Player, registerPlayer } from "../support/harness/players.ts";
import { tell } from "../support/harness/tell.ts";
import { accountOf } from "../support/pages/account.ts";
import { openWithStream, showTab, streamOf } from "../support/pages/live.ts";

/** What the product promises for a balance. */
const live_max_ms = 1_000;

/** Every stream this browser asks for, with what it has already. */
function watchStreams(context: BrowserContext): { last_id: string | undefined }[] {
  const asked: { last_id: string | undefined }[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/events"))
      asked.push({ last_id: request.headers()["last-event-id"] });
  });
  return asked;
}

/** The same player on another device, with a session of its own. */
const logInElsewhere = async (
  newContext: () => Promise<BrowserContext>,
  { phone, password }: Player,
): Promise<Page> => {
  const { data } = await callServer("login", { body: { phone, password } });
  const context = await newContext();
  await context.addInitScript((user_info) => {
    window.localStorage.setItem("i18nextLng", "en");
    window.localStorage.setItem("user_info", user_info);
  }, JSON.stringify(data));
  return context.newPage();
};

const transferIn = ({ token }: Player, amount: number) =>
  callServer("transferIn", { body: { amount } }, token);

test("R-502 R-310 a transfer shows within a second on two tabs and on another device, with one stream a browser", async ({
  browser,
  contextOptions,
  context,
  page,
  loggedIn,
}) => {
  test.slow();
  await grant(loggedIn, 50_000);
  const asked = watchStreams(context);
  await openWithStream(page, "/profile");
  const second = await context.newPage();
  await second.goto("/");
  const device = await logInElsewhere(() => browser.newContext(contextOptions), loggedIn);
  await openWithStream(device, "/profile");
  const views = [page, second, device].map((each) => accountOf(each, "en"));
  for (const view of views) await expect(view.balanceOf("50,000")).toBeVisible();

  await transferIn(loggedIn, 1_500);
  await Promise.all(
    views.map((view) => expect(view.balanceOf("48,500")).toBeVisible({ timeout: live_max_ms })),
  );
  for (const each of [page, device])
    await expect(each.getByRole("main")).toContainText("1,500", { timeout: live_max_ms });
  const stored = await second.evaluate(() => window.localStorage.getItem("user_info"));
  expect(JSON.parse(stored ?? "{}")).toMatchObject({ balance: 48_500, game_balance: 1_500 });
  expect(asked).toHaveLength(1);
  await device.context().close();
});

test("R-502 a notification reaches its player's every tab, and nobody else", async ({
  browser,
  contextOptions,
  context,
  page,
  account,
  loggedIn,
}) => {
  test.slow();
  await openWithStream(page);
  const second = await context.newPage();
  await second.goto("/");
  await expect(accountOf(second, "en").balanceChip).toBeVisible();
  const other = await registerPlayer();
  const stranger = await logInElsewhere(() => browser.newContext(contextOptions), other);
  await openWithStream(stranger);
  await tell("--player", String(loggedIn.id), "--title", "Level 2", "--body", "Approved.");
  await expect(account.toast("Level 2 · Approved.")).toBeVisible();
  await expect(accountOf(second, "en").toast("Level 2 · Approved.")).toBeVisible();
  await tell("--player", String(other.id), "--title", "Welcome", "--body", "Mingalaba.");
  await expect(accountOf(stranger, "en").toast("Welcome · Mingalaba.")).toBeVisible();
  await expect(accountOf(stranger, "en").toast("Level 2")).toHaveCount(0);
  await expect(account.toast("Welcome")).toHaveCount(0);
  await stranger.context().close();
});

test("R-304 R-502 a hidden tab has no stream, and on coming back it has everything", async ({
  context,
  page,
  account,
  loggedIn,
}) => {
  const asked = watchStreams(context);
  await openWithStream(page);
  await expect(account.balanceOf("0")).toBeVisible();
  const ended = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/events"));
  await showTab(page, "hidden");
  await ended;
  await tell("--player", String(loggedIn.id), "--title", "News", "--body", "Missed.");
  await grant(loggedIn, 900);
  expect(asked).toHaveLength(1);
  await showTab(page, "visible");
  await expect(account.balanceOf("900")).toBeVisible();
  await expect(account.toast("News · Missed.")).toHaveCount(1);
  expect(asked[1]?.last_id).toMatch(/^\d+$/);
});

test("R-502 when the tab that reads is closed, another goes on where it was", async ({
  context,
  page,
  loggedIn,
}) => {
  const asked = watchStreams(context);
  await openWithStream(page);
  const second = await context.newPage();
  await second.goto("/");
  const view = accountOf(second, "en");
  await expect(view.balanceChip).toBeVisible();
  await tell("--player", String(loggedIn.id), "--title", "Both", "--body", "Hear.");
  await expect(view.toast("Both · Hear.")).toHaveCount(1);
  const next = streamOf(second);
  await page.close();
  await next;
  await tell("--player", String(loggedIn.id), "--title", "Still", "--body", "Here.");
  await expect(view.toast("Still · Here.")).toHaveCount(1);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.last_id).toMatch(/^\d+$/);
});

test("T19 a session that is ended elsewhere ends here by itself", async ({
  page,
  account,
  loggedIn,
}) => {
  await openWithStream(page, "/profile");
  await expect(account.balanceChip).toBeVisible();
  await callServer("logout", { body: {} }, loggedIn.token);
  await expect(page).toHaveURL(/\/login\?from=%2Fprofile$/);
  await expect(account.toast("Session Expired, Please Login Again!")).toHaveCount(1);
});

test("R-304 without a stream balances are asked for, and nobody is bothered with it", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  await page.clock.install();
  await page.route("**/events", (route) => route.abort());
  await shell.open("/");
  await expect(account.balanceOf("0")).toBeVisible();
  await grant(loggedIn, 1_200);
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(account.balanceOf("1,200")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole("alert")).toHaveCount(0);

  // As soon as there is one again, it is used.
  const stream = streamOf(page);
  await page.unroute("**/events");
  await page.clock.runFor(120_000);
  await stream;
});
