import type { Page, Request } from "@playwright/test";

import { expect, test } from "../support/fixtures.ts";
import { closeIn } from "../support/harness/draw-moves.ts";
import { openDraw } from "../support/harness/draws.ts";
import { callServer, grant, type Player } from "../support/harness/players.ts";
import type { LotteryPages } from "../support/pages/lottery.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
const bets = "**/api/user/betting";
const lookups = "**/api/user/slip_by_key/**";
/**
 * While the outcome of a slip is unknown, the page looks up the slip on the server every two seconds. Ten seconds after
 * the bet request has ended, it reports the slip as not sent.
 */
const check_ms = 2_000;
const settle_ms = 10_000;
/** After this time without a response the page aborts the request. */
const request_timeout_ms = 15_000;

/** Records every slip that the page sends, with its idempotency key. */
function watchBets(page: Page): { key: string | null; body: unknown }[] {
  const seen: { key: string | null; body: unknown }[] = [];
  page.on("request", (request: Request) => {
    if (!request.url().endsWith("/api/user/betting")) return;
    seen.push({
      key: request.headers()["idempotency-key"] ?? null,
      body: request.postDataJSON(),
    });
  });
  return seen;
}

const slipsOf = async ({ token }: Player) =>
  (await callServer("listTwoDSlips", {}, token)).data.map(({ total_amount }) => total_amount);

/** Selects number 05 with a stake of 500 and opens the confirmation, on a page whose clock the test controls. */
async function ask(page: Page, lottery: LotteryPages, player: Player): Promise<number> {
  await grant(player, 10_000);
  const draw = await openDraw();
  await page.clock.install();
  await lottery.open("/two/lottery", draw);
  await lottery.choose(["05"], "500");
  await lottery.bet.click();
  await expect(lottery.confirm).toBeVisible();
  return draw;
}

test("B-632 offline nothing is sent, and nothing is sent automatically when the connection is back", async ({
  context,
  page,
  lottery,
  loggedIn,
}) => {
  const sent = watchBets(page);
  await ask(page, lottery, loggedIn);
  await context.setOffline(true);
  await lottery.confirm.click();
  await expect(lottery.dialog.getByRole("alert")).toContainText(words["slip.not_sent"]);
  const read = page.waitForResponse("**/api/new_two_d*");
  await context.setOffline(false);
  await read;
  expect(sent).toEqual([]);
  expect(await slipsOf(loggedIn)).toEqual([]);
  await lottery.sendAgain.click();
  await expect(lottery.receipt).toBeVisible();
  expect(await slipsOf(loggedIn)).toEqual([500]);
});

test("B-632 connection cut before the request arrived: checking, then not sent; the next press places the slip once", async ({
  page,
  lottery,
  loggedIn,
}) => {
  const sent = watchBets(page);
  await ask(page, lottery, loggedIn);
  await page.route(bets, (route) => route.abort(), { times: 1 });
  await lottery.confirm.click();
  await expect(lottery.dialog.getByRole("status")).toContainText(words["slip.unsure"]);
  await page.clock.fastForward(settle_ms);
  await expect(lottery.dialog.getByRole("alert")).toContainText(words["slip.not_sent"]);
  expect(await slipsOf(loggedIn)).toEqual([]);
  await lottery.sendAgain.click();
  await expect(lottery.receipt).toBeVisible();
  expect(await slipsOf(loggedIn)).toEqual([500]);
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
});

test("B-632 connection cut after the request arrived: the slip is found on the server, and nothing is sent twice", async ({
  page,
  lottery,
  loggedIn,
}) => {
  const sent = watchBets(page);
  await ask(page, lottery, loggedIn);
  await page.route(
    bets,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await lottery.confirm.click();
  await expect(lottery.receipt).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await slipsOf(loggedIn)).toEqual([500]);
});

test("B-632 after a reload the slip is still being checked, and its receipt is shown", async ({
  page,
  lottery,
  loggedIn,
}) => {
  const sent = watchBets(page);
  await ask(page, lottery, loggedIn);
  await page.route(lookups, (route) => route.abort());
  await page.route(bets, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await lottery.confirm.click();
  await expect(lottery.dialog.getByRole("status")).toContainText(words["slip.unsure"]);
  await page.reload();
  await expect(lottery.dialog.getByRole("status")).toContainText(words["slip.unsure"]);
  // While the outcome of the slip is unknown the board can be viewed, but no other slip can be placed.
  await lottery.back.click();
  await expect(lottery.bet).toHaveCount(0);
  await expect(lottery.pick("Power")).toBeDisabled();
  await lottery.checking.click();
  await page.unroute(lookups);
  await page.clock.fastForward(check_ms);
  await expect(lottery.receipt).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await slipsOf(loggedIn)).toEqual([500]);
  await lottery.dialog.getByRole("button", { name: words["receipt.again"] }).click();
  await expect(lottery.lit).toHaveCount(0);
});

test("B-632 a request that stalls for half a minute cannot be sent twice and ends with the true outcome", async ({
  page,
  lottery,
  loggedIn,
}) => {
  const sent = watchBets(page);
  await ask(page, lottery, loggedIn);
  const held = Promise.withResolvers<void>();
  await page.route(
    bets,
    async (route) => {
      await held.promise;
      // The request reaches the server long after the page's timeout.
      await route.fetch().catch(() => undefined);
      await route.abort().catch(() => undefined);
    },
    { times: 1 },
  );
  await lottery.confirm.click();
  await expect(lottery.confirm).toBeDisabled();
  await expect(lottery.dialog.getByRole("status")).toContainText(words["slip.sending"]);
  await page.clock.fastForward(request_timeout_ms);
  await expect(lottery.dialog.getByRole("status")).toContainText(words["slip.unsure"]);
  await page.clock.fastForward(settle_ms);
  await expect(lottery.dialog.getByRole("alert")).toContainText(words["slip.not_sent"]);
  // The player changes the slip and bets again before the first request arrives: only one of the two is placed.
  await lottery.back.click();
  await lottery.cell("50").click();
  await lottery.place();
  await expect(lottery.receipt).toBeVisible();
  held.resolve();
  await expect.poll(() => slipsOf(loggedIn)).toEqual([1_000]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test("B-632 the late first slip is placed, the changed one finds the key used: one slip, and it is shown", async ({
  page,
  lottery,
  loggedIn,
}) => {
  await ask(page, lottery, loggedIn);
  // The first slip arrives at the server, but the page gets no response, and its lookups get a wrong 404.
  await page.route(lookups, (route) => route.fulfill({ status: 404, body: notFound }));
  await page.route(
    bets,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await lottery.confirm.click();
  await expect(lottery.dialog.getByRole("status")).toContainText(words["slip.unsure"]);
  await page.clock.fastForward(settle_ms);
  await expect(lottery.dialog.getByRole("alert")).toContainText(words["slip.not_sent"]);
  await page.unroute(lookups);
  await lottery.back.click();
  await lottery.cell("50").click();
  await lottery.place();
  await expect(lottery.receipt.getByRole("row")).toHaveCount(2);
  expect(await slipsOf(loggedIn)).toEqual([500]);
});

/** The body of a 404 that a proxy sends by mistake, in the format of the server. */
const notFound = JSON.stringify({
  status: 404,
  code: "not_found",
  message: "not found",
  request_id: "proxy",
});

test("B-632 R-311 the draw closes while the slip is being sent: it is not placed, and the page says so", async ({
  page,
  lottery,
  loggedIn,
}) => {
  const draw = await ask(page, lottery, loggedIn);
  const closed = Promise.withResolvers<void>();
  await page.route(
    bets,
    async (route) => {
      await closed.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await lottery.confirm.click();
  await closeIn(draw, 0);
  closed.resolve();
  await expect(lottery.dialog.getByRole("alert")).toContainText("Betting has been closed.");
  await expect(lottery.dialog.getByRole("alert")).toContainText(words["slip.nothing_taken"]);
  expect(await slipsOf(loggedIn)).toEqual([]);
});

test("B-632 a slip placed just before the close is found after it", async ({
  page,
  lottery,
  loggedIn,
}) => {
  const draw = await ask(page, lottery, loggedIn);
  await page.route(lookups, (route) => route.abort());
  await page.route(bets, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await lottery.confirm.click();
  await expect(lottery.dialog.getByRole("status")).toContainText(words["slip.unsure"]);
  await closeIn(draw, 0);
  // The lookups stay blocked until the reload, because the page repeats them and would find the slip before it.
  await page.reload();
  await page.unroute(lookups);
  await expect(lottery.receipt).toBeVisible();
  expect(await slipsOf(loggedIn)).toEqual([500]);
});
