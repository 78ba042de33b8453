import type { BrowserContext, Page } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { callServer, grant, type Player, registerPlayer } from "../support/harness/players.ts";
import { tell } from "../support/harness/send-news.ts";
import { accountOf } from "../support/pages/account.ts";
import { passTimeUntilVisible } from "../support/pages/clock.ts";
import { openBesideStream, openWithStream, showTab, streamOf } from "../support/pages/live.ts";
import { untilQuiet, watchTraffic } from "../support/quiet.ts";

/** A changed balance must be shown on all devices of the player within this time. */
const live_max_ms = 1_000;
/** How many transfers are measured: several, because a busy machine may delay one of them. */
const transfers = 3;

/** Records requests of the profile, which would deliver a balance without the event stream. */
function watchReads(pages: Page[]): string[] {
  const reads: string[] = [];
  for (const page of pages) {
    page.on("request", (request) => {
      if (request.url().endsWith("/api/user/profile")) reads.push(page.url());
    });
  }
  return reads;
}

/** When the page shows this balance in its header, by the clock of this machine. */
const shownAt = async (page: Page, balance: string): Promise<number> => {
  const shown = await page.waitForFunction(
    (text) => document.querySelector("header")?.textContent.includes(text) && Date.now(),
    balance,
  );
  return Number(await shown.jsonValue());
};

/** Records every event stream that this browser opens, with its `Last-Event-ID`. */
function watchStreams(context: BrowserContext): { last_id: string | undefined }[] {
  const asked: { last_id: string | undefined }[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/events"))
      asked.push({ last_id: request.headers()["last-event-id"] });
  });
  return asked;
}

/** Opens the same player on another device, with its own session. */
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

test(
  "R-502 R-310 a transfer shows within a second on two tabs and on another device, with one stream per browser",
  { tag: "@desktop" },
  async ({ browser, contextOptions, context, page, loggedIn }) => {
    await grant(loggedIn, 50_000);
    const asked = watchStreams(context);
    await openWithStream(page, "/profile");
    const second = await context.newPage();
    watchTraffic(second);
    await openBesideStream(second);
    const device = await logInElsewhere(() => browser.newContext(contextOptions), loggedIn);
    watchTraffic(device);
    await openWithStream(device, "/profile");
    const pages = [page, second, device];
    for (const each of pages) await expect(accountOf(each, "en").balanceOf("50,000")).toBeVisible();
    // Waits until the requests of the page loads have ended, so that none of them delivers the new balance.
    await Promise.all(pages.map((each) => untilQuiet(each)));
    const reads = watchReads(pages);

    const took_ms: number[] = [];
    for (let count = 1; count <= transfers; count += 1) {
      const shown = (50_000 - count * 1_500).toLocaleString("en");
      await transferIn(loggedIn, 1_500);
      const answered_ms = Date.now();
      const times = await Promise.all(pages.map((each) => shownAt(each, shown)));
      took_ms.push(Math.max(...times) - answered_ms);
      for (const each of [page, device])
        await expect(each.getByRole("main")).toContainText((count * 1_500).toLocaleString("en"));
    }
    expect(reads, "the stream brought it, no read").toEqual([]);
    const [, median] = took_ms.toSorted((a, b) => a - b);
    expect(median, `ms until shown: ${took_ms.join(", ")}`).toBeLessThan(live_max_ms);
    for (const each of pages) await expect(accountOf(each, "en").balanceOf("45,500")).toBeVisible();
    const stored = await second.evaluate(() => window.localStorage.getItem("user_info"));
    expect(JSON.parse(stored ?? "{}")).toMatchObject({ balance: 45_500, game_balance: 4_500 });
    expect(asked).toHaveLength(1);
    await device.context().close();
  },
);

test("R-502 a notification reaches all tabs of its player, and no other player", async ({
  browser,
  contextOptions,
  context,
  page,
  account,
  loggedIn,
}) => {
  await openWithStream(page);
  const second = await context.newPage();
  await openBesideStream(second);
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

test("R-304 R-502 a hidden tab has no event stream, and receives everything missed when it is visible again", async ({
  context,
  page,
  account,
  loggedIn,
}) => {
  const asked = watchStreams(context);
  await openWithStream(page);
  await expect(account.balanceOf("0")).toBeVisible();
  // A stream that had no event yet has no id to continue from.
  await tell("--player", String(loggedIn.id), "--title", "News", "--body", "First.");
  await expect(account.toast("News · First.")).toHaveCount(1);
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

test("R-502 when the tab that reads the event stream is closed, another tab continues it", async ({
  context,
  page,
  loggedIn,
}) => {
  const asked = watchStreams(context);
  await openWithStream(page);
  const second = await context.newPage();
  await openBesideStream(second);
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

test("T19 a session that is ended on another device ends here without a reload", async ({
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

test("R-304 without an event stream balances are polled, and no error is shown", async ({
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
  await passTimeUntilVisible(page, account.balanceOf("1,200"));
  await expect(page.getByRole("alert")).toHaveCount(0);

  // The page uses the event stream again as soon as it is available.
  const stream = streamOf(page);
  await page.unroute("**/events");
  await page.clock.fastForward(120_000);
  await stream;
});
