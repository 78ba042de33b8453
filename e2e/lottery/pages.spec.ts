import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { closeIn, untilDraw } from "../support/harness/draw-moves.ts";
import { openDraw } from "../support/harness/draws.ts";
import { grant } from "../support/harness/players.ts";
import { lotteryPages, showOnlyDraws } from "../support/pages/lottery.ts";
import { texts } from "../support/texts.ts";

const words = texts.en;
/** The interval at which the page fetches the draw and the live number. */
const look_ms = 5_000;
const minute_ms = 60_000;

for (const { path, title, game, number } of lotteryPages)
  test(`R-204 ${path} is open to a visitor, and placing a bet requires a login`, async ({
    page,
    shell,
    lottery,
    account,
    player,
  }) => {
    await grant(player, 10_000);
    const draw = await openDraw({ game });
    await lottery.open(path, draw);
    await expect(shell.title).toHaveText(words[title]);
    await lottery.choose([number], "500");
    await expect(lottery.bet).toContainText("500");

    await lottery.bet.click();
    await expect(page).toHaveURL((url) => url.pathname === "/login");
    await expect(account.toast("Need to login first !")).toBeVisible();
    await account.byPassword.check();
    await account.phone.fill(player.phone);
    await account.password.fill(player.password);
    await account.logIn.click();

    // After the login the same draw is open, with the numbers that were selected before.
    await expect(page).toHaveURL((url) => url.pathname + url.search === `${path}?draw=${draw}`);
    await expect(lottery.lit).toHaveText([number]);
    await lottery.bet.click();
    await expect(lottery.confirm).toBeVisible();
  });

test("R-311 a bet without a stake shows the message of the specification", async ({
  page,
  lottery,
  loggedIn,
}) => {
  expect(loggedIn.id).toBeGreaterThan(0);
  const draw = await openDraw();
  await lottery.open("/two/lottery", draw);
  await lottery.bet.click();
  await expect(lottery.slip.getByRole("alert")).toHaveText(words["slip.no_lines"]);
  await lottery.cell("05").click();
  await lottery.bet.click();
  await expect(lottery.slip.getByRole("alert")).toHaveText("Please set amount first.");
  await expect(lottery.stake).toBeFocused();
  await page.keyboard.type("၁၅၀");
  await expect(lottery.slip.getByRole("alert")).toHaveCount(0);
  await lottery.bet.click();
  await expect(lottery.slip.getByRole("alert")).toContainText("100 to 50,000, in steps of 100");
  await expect(lottery.dialog).toHaveCount(0);
});

test("R-311 a draw that closes while its page is open says so, and the numbers move to the next draw", async ({
  page,
  lottery,
}) => {
  const next = await openDraw({ closes_in_s: 7_200 });
  const draw = await openDraw();
  await showOnlyDraws(page, [draw, next]);
  await page.clock.install();
  await lottery.open("/two/lottery", draw);
  await lottery.choose(["38", "83"], "500");
  // The page learns of the earlier close at its next poll, and counts down by the server's clock.
  await closeIn(draw, 2 * (minute_ms / 1_000));
  await page.clock.fastForward(look_ms);
  await expect(lottery.timer).toHaveText(/^00:01:\d\d$/);
  await closeIn(draw, 0);
  await untilDraw(draw, "state in ('closed', 'sealed')");
  await page.clock.fastForward(2 * minute_ms);
  await expect(page.getByRole("main").getByText("Betting has been closed.").first()).toBeVisible();
  await expect(lottery.board).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Take the numbers along" }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get("draw") === String(next));
  await expect(lottery.lit).toHaveText(["38", "83"]);
  await expect(lottery.bet).toContainText("1,000");
});

test("R-311 without an open draw the page shows the message of the specification and no board", async ({
  page,
  lottery,
}) => {
  const draw = await openDraw({ state: "scheduled", opens_in_s: 3_600, closes_in_s: 7_200 });
  // The planning job may remove this draw at the next full minute, because the draw is in no plan. The page then shows
  // the same message, because `showOnlyDraws` hides the draws of other tests.
  await showOnlyDraws(page, [draw]);
  await lottery.open("/two/lottery", draw);
  await expect(page.getByRole("main")).toContainText("No digit data, lottery closed?");
  await expect(lottery.board).toHaveCount(0);
  await expectAccessible(page);
});

test("the countdown follows the server's clock when the device's clock is wrong", async ({
  page,
  lottery,
}) => {
  const draw = await openDraw({ closes_in_s: 3_600 });
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    // The clock of the device is five hours ahead.
    Date.now = () => now() + 5 * 3_600_000;
  });
  await lottery.open("/two/lottery", draw);
  await expect(lottery.timer).toHaveText(/^00:5\d:\d\d$/);
  await expect(lottery.board).toBeVisible();
});

test("a screen reader gets the time that is really left when the page is opened late", async ({
  page,
  lottery,
}) => {
  const draw = await openDraw({ closes_in_s: 170 });
  await page.clock.install();
  await lottery.open("/two/lottery", draw);
  const call = page.getByRole("status").filter({ hasText: "left to bet." });
  await expect(call).toHaveText(/^2 minutes \d+ seconds left to bet\.$/);
  // The announcement for screen readers is removed again, and the visible timer continues.
  await page.clock.fastForward(15_000);
  await expect(call).toHaveCount(0);
  const [name, shown] = await lottery.timer.evaluate((timer) => [
    timer.getAttribute("aria-label"),
    timer.textContent,
  ]);
  const [, minutes, seconds] = (shown ?? "").split(":").map(Number);
  expect(name).toBe(`Closes in: ${minutes} minutes ${seconds} seconds`);
});

test("the live number marks the digits that decide, and shows its age when it is old", async ({
  page,
  lottery,
}) => {
  const draw = await openDraw();
  await page.clock.install();
  await lottery.open("/two/lottery", draw);
  const figures = page.getByRole("main").getByRole("definition");
  await expect(figures).toHaveCount(2);
  const [index, value] = await figures.allTextContents();
  const decides = await figures.locator("u").allTextContents();
  expect(decides).toEqual([index?.at(-1), value?.split(".")[0]?.at(-1)]);
  await page.route("**/api/live_2d", (route) => route.abort());
  await page.route("**/events", (route) => route.abort());
  await page.clock.fastForward(minute_ms);
  await expect(page.getByRole("main")).toContainText(/\d+ (s|min) ago/);
});
