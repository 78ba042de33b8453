import type { BrowserContext, Page } from "@playwright/test";

import { expectNoViolation } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { openDraw } from "../support/harness/draws.ts";
import { holdNewestResult } from "../support/harness/newest-result.ts";
import { callServer, grant, type Player, registerPlayer } from "../support/harness/players.ts";
import { callOff, settleWith } from "../support/harness/results.ts";
import { tell } from "../support/harness/send-news.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { accountOf } from "../support/pages/account.ts";
import { historyOf } from "../support/pages/history.ts";
import { openBesideStream, openWithStream } from "../support/pages/live.ts";
import { lotteryOf } from "../support/pages/lottery.ts";
import { watchTraffic } from "../support/quiet.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;

const stake = ({ token }: Player, draw_id: number, bet_number: string, amount: number) =>
  callServer("placeTwoD", { body: { draw_id, bet_obj: [{ bet_number, amount }] } }, token);

/** Opens another player in another browser. */
const openAs = async (
  newContext: () => Promise<BrowserContext>,
  { id, token, user_code, name }: Player,
): Promise<Page> => {
  const context = await newContext();
  await context.addInitScript((user_info) => {
    window.localStorage.setItem("i18nextLng", "en");
    window.localStorage.setItem("user_info", user_info);
  }, JSON.stringify({ id, token, user_code, name }));
  return context.newPage();
};

const wonIn = (page: Page) => page.getByRole("dialog", { name: words["outcome.won_title"] });
const aboutIn = (page: Page) => page.getByRole("dialog", { name: words["outcome.notice_title"] });

/** Sends a notification and waits until it is shown: all earlier events have arrived then too. */
const untilHeard = async (page: Page, { id }: Player, title: string): Promise<void> => {
  await tell("--player", String(id), "--title", title, "--body", "Heard.");
  await expect(accountOf(page, "en").toast(`${title} · Heard.`)).toBeVisible();
};

test("R-502 a win is shown live and once, after the dialog that is open; a loser gets a plain message", async ({
  browser,
  contextOptions,
  context,
  page,
  loggedIn,
}) => {
  test.slow();
  const other = await registerPlayer();
  await Promise.all([grant(loggedIn, 100_000), grant(other, 100_000)]);
  const draw = await openDraw({ game: "2d" });

  // Two tabs show the details of a slip in a dialog when the result arrives.
  const second = await context.newPage();
  for (const [tab, number] of [
    [page, "47"],
    [second, "12"],
  ] as const) {
    const no = await placeSlip(loggedIn, { game: "2d", draw_id: draw, lines: { [number]: 500 } });
    await tab.goto("/betslip?tab=2d");
    await historyOf(tab, "en").show(no).click();
    await expect(historyOf(tab, "en").ticket).toBeVisible();
  }
  await stake(other, draw, "12", 1_500);
  const stranger = await openAs(() => browser.newContext(contextOptions), other);
  // Not the home page, whose stage would show the outcome instead of a message.
  await openWithStream(stranger, "/win-number");
  await expect(accountOf(stranger, "en").balanceOf("98,500")).toBeVisible();

  const results = await holdNewestResult(draw);
  await settleWith(draw, "47");
  const lost = accountOf(stranger, "en").toast(": 47. Not won, staked 1,500.");
  await expect(lost).toBeVisible();
  await expect(stranger.getByRole("dialog")).toHaveCount(0);

  // No outcome dialog covers the details of the slip.
  await expect(historyOf(page, "en").ticket).toContainText("47");
  await results.release();
  await untilHeard(page, loggedIn, "First");
  for (const tab of [page, second]) await expect(wonIn(tab)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(wonIn(page)).toContainText("47");
  const { balance } = (await callServer("getProfile", {}, loggedIn.token)).data;
  const won = balance - 99_000;
  expect(won).toBeGreaterThanOrEqual(500 * 50);
  await expect(wonIn(page)).toContainText(`${won.toLocaleString("en-US")}MMK`);
  await expect(wonIn(page)).toContainText("Staked 1,000");
  await expectNoViolation(page, "the win", "dialog[open]");
  await second.keyboard.press("Escape");
  await expect(historyOf(second, "en").ticket).toHaveCount(0);
  await expect(wonIn(second)).toHaveCount(0);

  await wonIn(page).getByRole("link", { name: words["outcome.see_slip"] }).click();
  await expect(page).toHaveURL(/\/betslip\?tab=2d/);
  await expect(wonIn(page)).toHaveCount(0);
  await openBesideStream(page);
  await expect(accountOf(page, "en").balanceOf(balance.toLocaleString("en-US"))).toBeVisible();
  await untilHeard(page, loggedIn, "Second");
  await expect(wonIn(page)).toHaveCount(0);
  await stranger.context().close();
});

test(
  "R-502 a player who was offline when a draw was voided is notified on return, with the reason",
  { tag: "@desktop" },
  async ({ context, page: before, loggedIn }) => {
    await grant(loggedIn, 10_000);
    const draw = await openDraw({ game: "2d" });
    await stake(loggedIn, draw, "12", 2_000);
    await openWithStream(before);
    await untilHeard(before, loggedIn, "Here");
    await before.close();
    await callOff(draw, "the exchange was closed");
    const page = await context.newPage();
    watchTraffic(page);
    await openWithStream(page);
    await expect(aboutIn(page)).toContainText("the exchange was closed");
    await expect(aboutIn(page)).toContainText("+2,000");
    await expectNoViolation(page, "the notice", "dialog[open]");
    await page.keyboard.press("Escape");
    await expect(aboutIn(page)).toHaveCount(0);
    await expect(accountOf(page, "en").balanceOf("10,000")).toBeVisible();
    await page.reload();
    await untilHeard(page, loggedIn, "Again");
    await expect(aboutIn(page)).toHaveCount(0);
  },
);

test("lost slips of two draws are one short message that covers neither the countdown nor the live number", async ({
  context,
  page: before,
  loggedIn,
}) => {
  await grant(loggedIn, 10_000);
  const draws = [await openDraw(), await openDraw()];
  for (const draw of draws) await stake(loggedIn, draw, "12", 500);
  await openWithStream(before);
  await untilHeard(before, loggedIn, "Here");
  await before.close();
  for (const draw of draws) await settleWith(draw, "47");
  const page = await context.newPage();
  watchTraffic(page);
  const lottery = lotteryOf(page, "en");
  await lottery.open("/two/lottery", await openDraw());
  const lost = page.getByRole("status").filter({ hasText: "2 draws: not won, staked 1,000." });
  await expect(lost).toBeVisible();
  const box = await lost.boundingBox();
  const bottom = (box?.y ?? 0) + (box?.height ?? 0);
  for (const part of [lottery.timer, page.getByRole("main").getByRole("definition").first()])
    expect((await part.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  await expect(page.getByText("not won").or(page.getByText("Not won"))).toHaveCount(1);
});
