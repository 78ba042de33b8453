import type { Page, Request } from "@playwright/test";

import { expectNoViolation } from "../support/axe.ts";
import { doubleTap } from "../support/double-tap.ts";
import { expect, test } from "../support/fixtures.ts";
import { closeIn } from "../support/harness/draw-moves.ts";
import { openDraw, setCaps } from "../support/harness/draws.ts";
import { callServer, grant, type Player, registerPlayer } from "../support/harness/players.ts";
import { placeSlip } from "../support/harness/slips.ts";
import { layoutLanguages } from "../support/layout-languages.ts";
import { historyOf } from "../support/pages/history.ts";
import { nextDrawsOf, showOnlyUpcoming } from "../support/pages/next-draws.ts";
import { texts } from "../support/texts.ts";
import { untilQuiet } from "../support/quiet.ts";

const words = texts.en;
const bets = "**/api/user/betting";
const lookups = "**/api/user/slip_by_key/**";
const start_kyat = 10_000;
const stake = 1_000;
const lines = { "05": 500, "50": 500 };
const number_05 = 5;
const slow_double_tap_ms = 350;

type Sent = { key: string | undefined; draw_id: number };

const drawOf = (request: Request): number =>
  (request.postDataJSON() as { draw_id: number }).draw_id;

/** Records every slip that the page sends, with its idempotency key. */
function watchBets(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/user/betting")) return;
    sent.push({ key: request.headers()["idempotency-key"], draw_id: drawOf(request) });
  });
  return sent;
}

/** Opens draws that close one after the other, of which only these are listed on the page. */
async function openDraws(page: Page, count: number): Promise<number[]> {
  const draws: number[] = [];
  for (let nth = 1; nth <= count; nth++)
    draws.push(await openDraw({ closes_in_s: 1_800 + nth * 60 }));
  await showOnlyUpcoming(page, draws);
  return draws;
}

/** The draws of the player's slips, and the balance, as the server knows them. */
async function accountOf({ token }: Player): Promise<{ draws: number[]; balance: number }> {
  const slips = (await callServer("listTwoDSlips", {}, token)).data;
  const { balance } = (await callServer("getProfile", {}, token)).data;
  return { draws: slips.map(({ draw_id }) => draw_id).toSorted((a, b) => a - b), balance };
}

/** A player with a slip, whose details are open. */
async function openSlip(page: Page, player: Player, draw_id: number): Promise<string> {
  await grant(player, start_kyat);
  const no = await placeSlip(player, { game: "2d", draw_id, lines });
  const history = historyOf(page, "en");
  await history.open();
  await history.show(no).click();
  await expect(history.ticket).toContainText(no);
  return no;
}

test("B-634 one slip on the next five draws, with a lost connection, a closing draw and a limit: each is placed once or reported", async ({
  page,
  loggedIn,
}) => {
  const draws = await openDraws(page, 5);
  const [fine = 0, answer_lost = 0, limited = 0, closing = 0, request_lost = 0] = draws;
  await setCaps(limited, { [number_05]: 100 });
  await openSlip(page, loggedIn, fine);
  const sent = watchBets(page);
  await page.route(bets, async (route) => {
    const draw_id = drawOf(route.request());
    if (draw_id === closing) await closeIn(closing, 0);
    if (draw_id === answer_lost) await route.fetch();
    if (draw_id === answer_lost || draw_id === request_lost) await route.abort();
    else await route.continue();
  });
  const next = nextDrawsOf(page, "en");
  await historyOf(page, "en").nextDraws.click();
  await expect(next.rows).toHaveCount(5);
  await next.fewer.click();
  await expect(next.rows).toHaveCount(4);
  await next.more.click();
  await expect(next.more).toBeDisabled();
  await expectNoViolation(page, "the choice of draws");
  // A slow double tap: at the second tap the button that stops the rest is there.
  await doubleTap(page, {
    ...{ first: next.place(5), appeared: next.stop, gap_ms: slow_double_tap_ms },
  });

  await expect(next.finish).toBeVisible();
  await expect(next.rows.nth(0)).toContainText(words["again.state_done"]);
  await expect(next.rows.nth(1)).toContainText(words["again.state_done"]);
  await expect(next.rows.nth(2)).toContainText(words["again.state_refused"]);
  await expect(next.rows.nth(2)).toContainText("05: 100 left");
  await expect(next.rows.nth(2)).toContainText(words["again.nothing_taken"]);
  await expect(next.rows.nth(3)).toContainText("Betting has been closed.");
  await expect(next.rows.nth(4)).toContainText(words["again.state_not_sent"]);
  await expect(next.sheet).toContainText(`${words["again.sum_placed"]}2,000`);
  await expect(next.sheet).toContainText(`${words["again.sum_balance"]}7,000`);
  await expectNoViolation(page, "the outcome of each draw");

  // The reported slips exist, no other does, and no key was used twice.
  const slips = (await callServer("listTwoDSlips", {}, loggedIn.token)).data;
  for (const [row, draw_id] of [fine, answer_lost].entries()) {
    const nos = slips.filter((slip) => slip.draw_id === draw_id).map(({ no }) => no);
    expect(nos).not.toEqual([]);
    await expect(next.rows.nth(row)).toContainText(new RegExp(nos.join("|")));
  }
  expect(await accountOf(loggedIn), "the account on the server").toEqual({
    draws: [fine, fine, answer_lost],
    balance: start_kyat - 3 * stake,
  });
  expect(
    sent.map(({ draw_id }) => draw_id),
    "the slips that the page sent",
  ).toEqual(draws);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(draws.length);
  await next.close();
  await expect(historyOf(page, "en").slips).toHaveCount(3);
});

test("B-634 after a reload the slip that was sent is checked, the rest is reported and not sent", async ({
  page,
  loggedIn,
}) => {
  const [fine = 0, reloaded = 0] = await openDraws(page, 3);
  await openSlip(page, loggedIn, fine);
  const sent = watchBets(page);
  const arrived = Promise.withResolvers<void>();
  await page.route(lookups, (route) => route.abort());
  await page.route(bets, async (route) => {
    if (drawOf(route.request()) !== reloaded) return route.continue();
    await route.fetch();
    arrived.resolve();
  });
  const next = nextDrawsOf(page, "en");
  await historyOf(page, "en").nextDraws.click();
  await next.place(3).click();
  await arrived.promise;
  await page.reload();
  await expect(next.rows.nth(1)).toContainText(words["again.state_checking"]);
  await page.unroute(lookups);
  await expect(next.rows.nth(0)).toContainText(words["again.state_done"]);
  await expect(next.rows.nth(1)).toContainText(words["again.state_done"]);
  await expect(next.rows.nth(2)).toContainText(words["again.state_not_sent"]);
  await next.close();
  await expect(next.sheet).toHaveCount(0);
  await page.reload();
  await expect(historyOf(page, "en").slips).toHaveCount(3);
  await expect(next.sheet).toHaveCount(0);
  expect(sent.map(({ draw_id }) => draw_id)).toEqual([fine, reloaded]);
  expect(await accountOf(loggedIn)).toEqual({
    draws: [fine, fine, reloaded],
    balance: start_kyat - 3 * stake,
  });
});

test("B-634 a slip whose outcome is unknown is reported as unknown, and found when the player checks again", async ({
  page,
  loggedIn,
}) => {
  const [draw = 0] = await openDraws(page, 1);
  await openSlip(page, loggedIn, draw);
  await page.route(lookups, (route) =>
    route.fulfill({
      status: 400,
      json: { status: 400, code: "invalid_request", message: "Not this one.", request_id: "r" },
    }),
  );
  await page.route(bets, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const next = nextDrawsOf(page, "en");
  await historyOf(page, "en").nextDraws.click();
  await next.place(1).click();
  const checkAgain = next.sheet.getByRole("button", { name: words["state.check_again"] });
  await expect(checkAgain).toBeVisible();
  await expect(next.sheet).toContainText(words["again.unsure"].replace("{{count}}", "1"));
  await expect(next.sheet).not.toContainText(words["again.placed_none"]);
  await page.unroute(lookups);
  await expect(async () => {
    if ((await checkAgain.count()) > 0) await checkAgain.click({ timeout: 2_000 });
    await expect(next.rows.first()).toContainText(words["again.state_done"], { timeout: 2_000 });
  }).toPass();
  expect((await accountOf(loggedIn)).draws).toEqual([draw, draw]);
});

test("B-634 when a session has ended, the next player of the tab does not get the sheet and slips of the player before", async ({
  page,
  account,
  loggedIn,
}) => {
  const [draw = 0] = await openDraws(page, 2);
  await openSlip(page, loggedIn, draw);
  const other = await registerPlayer();
  await grant(other, start_kyat);
  const next = nextDrawsOf(page, "en");
  await next.openBy(historyOf(page, "en").nextDraws, 2);
  await callServer("logout", { body: {} }, loggedIn.token);
  await next.place(2).click();
  await expect(page).toHaveURL(/\/login/);
  await account.byPassword.check();
  await account.phone.fill(other.phone);
  await account.password.fill(other.password);
  await account.logIn.click();
  await expect(page).toHaveURL(/\/betslip/);
  await untilQuiet(page);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  expect(await accountOf(other)).toEqual({ draws: [], balance: start_kyat });
});

test("B-634 the rest is stopped by a tap while a slip is being sent", async ({
  page,
  loggedIn,
}) => {
  const [first = 0] = await openDraws(page, 3);
  await openSlip(page, loggedIn, first);
  const stopped = Promise.withResolvers<void>();
  await page.route(bets, async (route) => {
    await stopped.promise;
    await route.continue();
  });
  const next = nextDrawsOf(page, "en");
  await historyOf(page, "en").nextDraws.click();
  await next.place(3).click();
  await next.stopRest();
  stopped.resolve();
  await expect(next.rows.nth(0)).toContainText(words["again.state_done"]);
  for (const row of [1, 2])
    await expect(next.rows.nth(row)).toContainText(words["again.state_not_sent"]);
  expect((await accountOf(loggedIn)).draws).toEqual([first, first]);
});

test("B-634 a slip is bet again: the board of the next draw has its lines, and a line that a limit changes is named", async ({
  page,
  lottery,
  loggedIn,
}) => {
  const [next_draw = 0] = await openDraws(page, 1);
  await openSlip(page, loggedIn, next_draw);
  await setCaps(next_draw, { [number_05]: 800 });
  await historyOf(page, "en").betAgain.click();
  await expect(page).toHaveURL(new RegExp(`/two/lottery\\?draw=${next_draw}`));
  await expect(lottery.lit).toHaveText([/^05/, /^50/]);
  await expect(page.getByText("Changed by the limits of this draw: 05: 300 left")).toBeVisible();
  await lottery.place();
  await expect(lottery.receipt).toBeVisible();
  expect((await accountOf(loggedIn)).balance).toBe(start_kyat - stake - 800);
  // The receipt offers the next draws too.
  await lottery.dialog.getByRole("button", { name: words["again.next_draws"] }).click();
  await expect(nextDrawsOf(page, "en").rows).toHaveCount(1);
});

test("B-634 a favourite survives a reload, is bet from the list, and is gone after a logout", async ({
  page,
  shell,
  account,
  loggedIn,
}) => {
  const [draw = 0] = await openDraws(page, 1);
  await openSlip(page, loggedIn, draw);
  const history = historyOf(page, "en");
  // A tap that follows within 0.7 s at the same position is ignored as the second half of a double tap.
  await expect(async () => {
    await history.save.click({ timeout: 2_000 });
    await expect(history.saved).toHaveAttribute("aria-pressed", "true", { timeout: 2_000 });
  }).toPass();
  await page.reload();
  await history.favourites.click();
  const sheet = page.getByRole("dialog", { name: words["again.favourites"] });
  await expect(sheet.getByRole("listitem")).toContainText("05 50");
  await expectNoViolation(page, "the favourites");
  await sheet.getByRole("button", { name: words["again.next_draws"] }).click();
  await expect(nextDrawsOf(page, "en").rows).toHaveCount(1);
  await page.keyboard.press("Escape");
  const stored = () =>
    page.evaluate(() =>
      Object.keys(window.localStorage).filter((key) => key.includes("favourites")),
    );
  expect(await stored()).toHaveLength(1);
  await page.goto("/profile");
  await shell.main.getByRole("button", { name: words["logout.action"] }).click();
  await account.logoutQuestion.getByRole("button", { name: words["logout.action"] }).click();
  await expect.poll(stored).toEqual([]);
});

test("B-634 the sheets fit the narrowest phone in the checked languages", async ({
  page,
  loggedIn,
}) => {
  const [draw = 0] = await openDraws(page, 2);
  await grant(loggedIn, start_kyat);
  const no = await placeSlip(loggedIn, { game: "2d", draw_id: draw, lines });
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = () =>
    page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll("dialog[open] > div")].map(
          (box) => box.scrollWidth - box.clientWidth,
        ),
      ),
    );
  for (const language of layoutLanguages) {
    const history = historyOf(page, language);
    const next = nextDrawsOf(page, language);
    await page.addInitScript((code) => window.localStorage.setItem("i18nextLng", code), language);
    await history.open();
    await history.show(no).click();
    // The actions of a slip are loaded after the page.
    await untilQuiet(page);
    // A tap that follows within 0.7 s at the same position is ignored as the second half of a double tap.
    await expect(async () => {
      await history.nextDraws.click();
      await expect(next.rows).toHaveCount(2, { timeout: 2_000 });
    }).toPass();
    await untilQuiet(page);
    expect(await overflow(), `the choice in ${language}`).toBe(0);
    await next.place(2).click();
    await expect(next.finish).toBeVisible();
    expect(await overflow(), `the outcome in ${language}`).toBe(0);
    await next.close();
  }
});
